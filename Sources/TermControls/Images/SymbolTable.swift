/// The characters for symbols by their names in SF Symbols.
///
/// A line of the table has a character, its replacement in ASCII, and the names of the symbols it
/// shows.
package enum SymbolTable {
  /// The symbol `name`, without a variant at the end of the name where it has none of its own.
  package static func text(_ name: String, in own: [String: Symbol], isASCII: Bool) -> String {
    var name = name
    while true {
      if let symbol = own[name] ?? known[name] { return isASCII ? symbol.ascii : symbol.text }
      guard let dot = name.lastIndex(of: "."), variants.contains(String(name[dot...].dropFirst()))
      else { return isASCII ? "*" : "•" }
      name = String(name[..<dot])
    }
  }

  /// Whether the table has a symbol of that very name.
  static func contains(_ name: String) -> Bool { known[name] != nil }
  static var names: [String] { Array(known.keys) }

  private static let variants: Set<String> = [
    "fill", "circle", "square", "rectangle", "slash", "badge", "on", "plus", "minus", "xmark",
    "checkmark", "exclamationmark", "questionmark", "ellipsis", "clock", "inverse", "dashed", "app",
  ]

  private static let known: [String: Symbol] = {
    var known: [String: Symbol] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      let symbol = Symbol(String(words[0]), ascii: String(words[1]))
      for name in words.dropFirst(2) { known[String(name)] = symbol }
    }
    return known
  }()

  private static let table = #"""
    + + plus
    − - minus
    ✕ x xmark
    ✓ v checkmark checkmark.circle checkmark.seal checkmark.seal.fill checkmark.shield
    × x multiply
    ÷ / divide
    = = equal
    < < lessthan
    > > greaterthan
    % % percent
    # # number
    ± + plusminus
    ⊕ + plus.circle
    ⊖ - minus.circle
    ⊗ x xmark.circle
    ○ o circle
    ● * circle.fill
    □ o square
    ■ # square.fill stop.fill
    ☑ v checkmark.square checkmark.square.fill checklist checklist.checked
    ◉ * largecircle.fill.circle smallcircle.filled.circle circle.inset.filled record.circle
    ◌ o circle.dotted circle.dashed
    ◐ o circle.lefthalf.filled
    ◑ o circle.righthalf.filled
    ◎ o target opticaldisc touchid washer
    ⊞ + plus.square plus.app
    ⊟ - minus.square
    ☒ x xmark.square
    ◇ o diamond
    ◆ * diamond.fill
    △ ^ triangle mountain.2
    ▲ ^ triangle.fill
    ⬡ o hexagon
    ⬢ * hexagon.fill
    ▭ # rectangle capsule tv display desktopcomputer laptopcomputer bed.double sofa chair ticket
    ▭ # sportscourt
    ▬ # rectangle.fill ticket.fill
    ⬭ o oval
    ✹ * seal
    › > chevron.right chevron.forward
    ‹ < chevron.left chevron.backward
    ˄ ^ chevron.up
    ˅ v chevron.down chevron.compact.down
    ↕ : chevron.up.chevron.down arrow.up.arrow.down arrow.up.down arrow.up.and.down
    ⟨ < chevron.left.slash.chevron.right
    → > arrow.right arrow.forward arrow.right.circle
    ← < arrow.left arrow.backward arrow.left.circle
    ↑ ^ arrow.up arrow.up.circle hand.thumbsup hand.thumbsup.fill
    ↓ v arrow.down arrow.down.circle hand.thumbsdown hand.thumbsdown.fill
    ↔ - arrow.left.arrow.right arrow.left.and.right
    ↗ / arrow.up.right arrow.up.forward chart.line.uptrend.xyaxis chart.xyaxis.line
    ↖ \ arrow.up.left
    ↘ \ arrow.down.right
    ↙ / arrow.down.left
    ↻ @ arrow.clockwise goforward
    ↺ @ arrow.counterclockwise clock.arrow.circlepath gobackward
    ⟳ @ arrow.triangle.2.circlepath arrow.2.circlepath arrow.rectanglepath repeat repeat.1
    ↶ < arrow.uturn.left arrow.uturn.backward
    ↷ > arrow.uturn.right arrow.uturn.forward
    ↲ v arrow.uturn.down
    ↰ < arrow.turn.up.left
    ↳ > arrow.turn.down.right
    ⇥ > arrow.right.square rectangle.portrait.and.arrow.right increase.indent
    ⤓ v arrow.down.to.line arrow.down.doc
    ⤒ ^ arrow.up.to.line arrow.up.doc
    ⎇ Y arrow.triangle.branch arrow.triangle.merge
    ⇄ - arrow.triangle.swap
    ▹ > arrowtriangle.right
    ▸ > arrowtriangle.right.fill
    ◃ < arrowtriangle.left
    ◂ < arrowtriangle.left.fill
    ▵ ^ arrowtriangle.up
    ▴ ^ arrowtriangle.up.fill
    ▿ v arrowtriangle.down
    ▾ v arrowtriangle.down.fill
    ⏎ < return
    ⤨ % shuffle
    ⇧ ^ square.and.arrow.up shift
    ⇩ v square.and.arrow.down
    ✎ / square.and.pencil pencil pencil.circle pencil.tip pencil.slash pencil.line highlighter
    ✎ / applepencil paintbrush paintbrush.fill paintpalette hand.draw
    ☆ o star star.slash
    ★ * star.fill
    ⯪ * star.leadinghalf.filled
    ♡ o heart heart.slash suit.heart
    ♥ * heart.fill heart.text.square suit.heart.fill
    ♧ c suit.club
    ♣ c suit.club.fill
    ♤ s suit.spade
    ♠ s suit.spade.fill
    ♢ d suit.diamond
    ♦ d suit.diamond.fill
    ⚐ P flag flag.slash
    ⚑ P flag.fill
    ⊓ # bookmark
    ▮ # bookmark.fill battery.100 doc.fill
    ⌗ # tag tag.fill
    ϟ ! bolt bolt.fill bolt.slash cloud.bolt
    ♨ ^ flame flame.fill
    ◊ o drop humidity
    ♦ * drop.fill
    ✦ * sparkles
    ✦ * sparkle wand.and.stars
    ♛ W crown crown.fill
    ♕ Y trophy
    ♛ Y trophy.fill
    ✪ * rosette medal
    ⌂ # gift gift.fill
    ! ! exclamationmark exclamationmark.circle exclamationmark.circle.fill exclamationmark.octagon
    ! ! exclamationmark.bubble
    ‼ ! exclamationmark.2 exclamationmark.3
    ⚠ ! exclamationmark.triangle exclamationmark.triangle.fill
    ? ? questionmark questionmark.circle questionmark.square
    i i info
    ℹ i info.circle info.circle.fill info.square
    ⊘ / nosign slash.circle
    ⊠ # hand.raised
    ~ ~ hand.wave scribble signature
    ☞ > hand.point.right
    ☜ < hand.point.left
    ☝ ^ hand.point.up
    ☟ v hand.point.down hand.tap
    … . ellipsis ellipsis.circle ellipsis.circle.fill ellipsis.bubble
    ≡ = line.horizontal.3 line.3.horizontal line.horizontal.3.decrease line.3.horizontal.decrease
    ≡ = line.horizontal.3.decrease.circle line.3.horizontal.decrease.circle text.alignleft
    ≡ = text.aligncenter text.alignright text.justify text.justifyleft
    ≔ = list.bullet list.dash list.number list.star list.triangle list.bullet.rectangle
    ≔ = list.bullet.indent list.bullet.clipboard list.clipboard
    ≡ + text.badge.plus
    ≡ v text.badge.checkmark
    ❝ " text.bubble text.quote quote.bubble quote.opening message message.fill message.circle
    ❝ " bubble.left bubble.left.fill bubble.left.and.bubble.right bubble.middle.bottom
    ❞ " quote.closing bubble.right bubble.right.fill
    ⇤ < decrease.indent
    ⚌ = slider.horizontal.3 switch.2
    ⦀ # slider.vertical.3 rectangle.split.3x1
    ⊞ # square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.grid.3x3.fill
    ⊞ # rectangle.grid.2x2 rectangle.3.group
    ∷ : circle.grid.2x2
    ⊟ # rectangle.grid.1x2 briefcase briefcase.fill suitcase suitcase.fill case
    ⧉ # square.stack square.stack.3d.up rectangle.stack rectangle.stack.fill square.on.square
    ⧉ # doc.on.doc doc.on.clipboard
    ⧉ + plus.square.on.square
    ◧ # sidebar.left
    ◨ # sidebar.right
    ▦ # tablecells grid map map.fill qrcode calendar calendar.badge.clock calendar.circle
    ⌫ - eraser delete.left delete.backward trash trash.fill trash.circle trash.slash
    ⌦ - delete.right
    ✂ % scissors
    ∮ @ paperclip
    ∞ @ link link.circle brain brain.head.profile
    ⊥ ! pin pin.fill pin.slash mappin mappin.circle mappin.and.ellipse thermometer
    ⊥ ! thermometer.medium testtube.2 flask
    ➤ > location location.fill location.circle location.slash paperplane paperplane.fill
    ➤ > paperplane.circle
    ⌖ @ safari
    ⊕ @ globe globe.americas network globe.europe.africa
    ≋ ~ wifi wifi.slash antenna.radiowaves.left.and.right dot.radiowaves.left.and.right cloud.fog
    ≋ ~ wind tornado waveform waveform.path
    ✈ > airplane airplane.departure airplane.arrival
    ⛍ # car car.fill bus tram
    ∞ % bicycle
    ⚲ i figure.walk figure.run figure.stand person person.fill person.circle person.circle.fill
    ⚲ i person.crop.circle person.crop.circle.fill person.2 person.2.fill person.3 person.3.fill
    ⚲ i person.crop.square person.text.rectangle figure.2
    ▮ # fuelpump
    ⛴ # ferry
    ▣ # shippingbox shippingbox.fill cube cube.fill cpu memorychip
    ✉ @ envelope envelope.fill envelope.open envelope.open.fill envelope.badge envelope.circle
    ⊔ u tray tray.fill tray.full tray.full.fill tray.2 tray.and.arrow.down tray.and.arrow.up cart
    ⊔ u cart.fill cart.circle bag bag.fill basket basket.fill backpack
    ▤ # archivebox archivebox.fill film server.rack externaldrive internaldrive doc.text
    ▤ # doc.text.fill doc.plaintext doc.richtext note.text clipboard clipboard.fill newspaper
    ▤ # newspaper.fill externaldrive.fill
    ☏ T phone phone.down phone.circle phone.connection
    ☎ T phone.fill
    ♪ ! bell bell.fill bell.badge bell.circle
    ♪ - bell.slash
    ◁ < megaphone speaker speaker.wave.2 speaker.wave.3
    ◁ - speaker.slash
    @ @ at apple.logo
    ⊡ o camera camera.fill lock.open lock.open.fill
    ▷ > video play play.circle play.rectangle
    ▶ > video.fill play.fill play.circle.fill
    ♩ ! mic mic.fill
    ♩ - mic.slash
    ▨ # photo photo.fill photo.on.rectangle photo.circle
    ♪ d music.note music.mic
    ♫ d music.note.list guitars
    ∩ n headphones
    ▯ # iphone ipad battery.25 battery.0 doc note
    ◷ o applewatch clock clock.fill clock.badge stopwatch stopwatch.fill timer
    ⌨ # keyboard
    ⎙ # printer printer.fill scanner
    ◈ # gamecontroller gamecontroller.fill
    ❯ $ terminal apple.terminal
    ⌘ C command
    ⌥ O option
    ⌃ ^ control
    ⎋ E escape
    ⏻ o power power.circle
    ⚲ + person.badge.plus
    ⚲ - person.badge.minus
    ☺ : face.smiling face.dashed faceid theatermasks
    ☻ : face.smiling.fill
    ◉ o eye eye.fill eye.circle eyes
    ⊘ - eye.slash eye.slash.fill
    ∞ 8 eyeglasses infinity dumbbell
    ◖ ( ear nose
    ◡ u mouth
    ∴ : pawprint pawprint.fill hare tortoise tortoise.fill hare.fill ant ladybug bird ladybug.fill
    ∝ < fish
    ♣ * leaf leaf.fill tree
    ⌂ ^ house house.fill house.circle graduationcap graduationcap.fill
    ▥ # building building.fill building.2 building.2.fill building.columns storefront barcode
    ▥ # barcode.viewfinder
    ♆ ! lamp.desk lightbulb lightbulb.fill
    ♆ - lightbulb.slash
    ψ Y fork.knife
    ∪ u cup.and.saucer cup.and.saucer.fill mug takeoutbag.and.cup.and.straw
    Y Y wineglass
    ≙ # birthday.cake
    ∇ v carrot
    ⊔ + cart.badge.plus bag.badge.plus
    ⊔ - cart.badge.minus
    ▭ $ creditcard giftcard
    ▬ $ creditcard.fill
    $ $ banknote banknote.fill dollarsign dollarsign.circle dollarsign.circle.fill
    € E eurosign eurosign.circle
    £ L sterlingsign
    ¥ Y yensign
    ₿ B bitcoinsign
    ▦ + calendar.badge.plus
    ▦ ! calendar.badge.exclamationmark
    ◷ ! alarm alarm.fill
    ⧗ X hourglass hourglass.bottomhalf.filled
    ☼ * sun.max sun.min sunrise sunset
    ☀ * sun.max.fill
    ☾ ( moon moon.fill moon.stars
    ☾ z moon.zzz
    ☁ ~ cloud cloud.fill cloud.sun cloud.sun.fill
    ☂ ~ cloud.rain cloud.rain.fill
    ❄ * cloud.snow snowflake snow
    ☂ T umbrella umbrella.fill
    ◠ n rainbow
    ⚙ * gear gearshape gearshape.fill gearshape.2 gear.circle gearshape.circle
    ⚒ / wrench wrench.fill wrench.and.screwdriver hammer hammer.fill screwdriver
    ┉ - ruler level
    ⊠ # lock lock.fill lock.shield lock.circle
    ⚷ k key key.fill
    ⛨ # shield shield.fill
    ⌕ / magnifyingglass magnifyingglass.circle
    ⌕ + plus.magnifyingglass
    ⌕ - minus.magnifyingglass
    ▯ + doc.badge.plus doc.append
    ▤ + note.text.badge.plus
    ❏ # book book.fill book.closed book.closed.fill book.circle books.vertical books.vertical.fill
    ❏ # text.book.closed menucard magazine
    ▱ # folder folder.circle
    ▰ # folder.fill
    ▱ + folder.badge.plus
    ▱ - folder.badge.minus
    ▟ # chart.bar chart.bar.fill
    ◔ o chart.pie chart.pie.fill
    ∿ ~ waveform.path.ecg
    ƒ f function
    Σ S sum
    √ V x.squareroot
    A A textformat textformat.size character
    a a textformat.abc abc
    B B bold
    I I italic
    U U underline
    S S strikethrough
    Ⓐ A a.circle
    Ⓑ B b.circle
    Ⓒ C c.circle
    Ⓓ D d.circle
    Ⓔ E e.circle
    Ⓕ F f.circle
    Ⓖ G g.circle
    Ⓗ H h.circle
    Ⓘ I i.circle
    Ⓙ J j.circle
    Ⓚ K k.circle
    Ⓛ L l.circle
    Ⓜ M m.circle
    Ⓝ N n.circle
    Ⓞ O o.circle
    Ⓟ P p.circle
    Ⓠ Q q.circle
    Ⓡ R r.circle
    Ⓢ S s.circle
    Ⓣ T t.circle
    Ⓤ U u.circle
    Ⓥ V v.circle
    Ⓦ W w.circle
    Ⓧ X x.circle
    Ⓨ Y y.circle
    Ⓩ Z z.circle
    ① 1 1.circle
    ② 2 2.circle
    ③ 3 3.circle
    ④ 4 4.circle
    ⑤ 5 5.circle
    ⑥ 6 6.circle
    ⑦ 7 7.circle
    ⑧ 8 8.circle
    ⑨ 9 9.circle
    ⓪ 0 0.circle
    ‖ = pause pause.fill pause.circle
    □ # stop stop.circle
    » > forward forward.fill forward.end
    « < backward backward.fill backward.end
    ⏏ ^ eject
    ✚ + cross cross.fill cross.case bandage stethoscope
    ◒ o pills
    ◍ o soccerball basketball football tennis.racket
    ✜ + puzzlepiece puzzlepiece.fill
    ⚂ # dice
    ⚀ 1 die.face.1
    ⚁ 2 die.face.2
    ⚂ 3 die.face.3
    ⚃ 4 die.face.4
    ⚄ 5 die.face.5
    ⚅ 6 die.face.6
    T T tshirt tshirt.fill
    ⚛ @ atom
    ➶ / swift
    """#
}
