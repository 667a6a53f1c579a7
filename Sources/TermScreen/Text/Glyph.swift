/// The content of one or two cells for a cluster under a ``WidthPolicy``.
struct Glyph {
  enum Form {
    /// Nothing at all.
    case none
    /// One scalar.
    case scalar
    /// All scalars of the cluster.
    case cluster
    /// The cluster without what ``Glyph/reduced(_:bytes:policy:)`` leaves out.
    case reduced
    /// Two narrow glyphs: `scalar` and `second`.
    case pair
    /// Each scalar with columns in cells of its own, with the marks after it.
    case spread
  }

  var form: Form
  /// 0 to 2; more for one that is spread.
  var columns: Int
  var scalar: UInt32 = 0
  var second: UInt32 = 0
  /// Terminals disagree on it: after it the cursor is placed again.
  var isContested = false

  static let replacement: UInt32 = 0xFFFD

  @inline(__always)
  static var nothing: Glyph { Glyph(form: .none, columns: 0) }
}

extension WidthPolicy {
  /// The glyph for `cluster`, with its columns.
  @inline(__always)
  func glyph(_ cluster: Cluster) -> Glyph {
    if cluster.scalarCount == 1, cluster.properties.isPlain {
      return Glyph(
        form: .scalar, columns: columns(ofPlain: cluster.properties), scalar: cluster.base)
    }
    return cluster.scalarCount == 1 ? glyph(single: cluster) : glyph(compound: cluster)
  }

  @inline(__always)
  func columns(ofPlain properties: ScalarProperties) -> Int {
    properties.isAmbiguous ? ambiguousColumns : properties.columns
  }

  @inline(never)
  private func glyph(single cluster: Cluster) -> Glyph {
    let scalar = cluster.base
    let properties = cluster.properties
    switch properties.treatment {
    case .drop: return .nothing
    case .space: return Glyph(form: .scalar, columns: 1, scalar: 0x20)
    case .replace: return Glyph(form: .scalar, columns: 1, scalar: Glyph.replacement)
    case .picture, .newline:
      return Glyph(form: .scalar, columns: 1, scalar: WidthPolicy.picture(of: scalar))
    case .show:
      var columns = properties.columns
      if columns == 0, addsScalars, properties.isSpacingMark {
        return Glyph(form: .spread, columns: 2, isContested: true)
      }
      if columns == 0 { return .nothing }
      if properties.isAmbiguous { columns = ambiguousColumns }
      if properties.isModifier {
        return Glyph(form: .scalar, columns: 1, scalar: Glyph.replacement)
      }
      if properties.breaking == .regionalIndicator {
        return Glyph(form: .scalar, columns: 1, scalar: WidthPolicy.letter(of: scalar))
      }
      return Glyph(
        form: .scalar, columns: columns, scalar: scalar, isContested: properties.isContested)
    }
  }

  @inline(never)
  private func glyph(compound cluster: Cluster) -> Glyph {
    let traits = cluster.traits
    let properties = cluster.properties
    if traits.contains(.carriageReturnLineFeed) {
      return Glyph(form: .pair, columns: 2, scalar: 0x240D, second: 0x240A)
    }
    let addsUp =
      traits.contains(.joinedLetter)
      || addsScalars
        && (!traits.isDisjoint(with: [.spacingMark, .conjunct, .prepend])
          || properties.isSpacingMark)
    if addsUp, traits.isDisjoint(with: [.flag, .jamo]), !properties.isModifier,
      cluster.addedColumns > 0
    {
      // And the blank under a mark that has no base.
      let columns = Int(cluster.addedColumns) + (properties.columns == 0 ? 1 : 0)
      return Glyph(form: .spread, columns: columns, isContested: true)
    }
    var columns = properties.columns
    guard columns > 0 else { return .nothing }
    if properties.treatment == .replace || properties.isModifier {
      return Glyph(form: .scalar, columns: 1, scalar: Glyph.replacement)
    }
    if properties.isAmbiguous { columns = ambiguousColumns }
    let isLetter = properties.breaking == .regionalIndicator && !traits.contains(.flag)
    if isLetter { columns = 1 }
    if traits.contains(.flag), flags == .letters {
      return Glyph(
        form: .pair, columns: 2, scalar: WidthPolicy.letter(of: cluster.base),
        second: WidthPolicy.letter(of: cluster.partner))
    }
    let parts: Cluster.Traits = [.idleSelector, .dropped, .danglingJoiner, .overlong, .jamo]
    var isReduced = !traits.isDisjoint(with: parts)
    if traits.contains(.emojiSelector) {
      if emojiSelector == .joined { columns = 2 } else { isReduced = true }
    }
    if traits.contains(.textSelector) {
      if textSelector == .joined { columns = 1 } else { isReduced = true }
    }
    if traits.contains(.joined), joinedEmoji == .reduced { isReduced = true }
    if traits.contains(.modifier) {
      if skinTones == .reduced {
        isReduced = true
      } else if skinToneWidens, properties.isTextEmoji {
        columns = 2
      }
    }
    if addsUp || isLetter {
      isReduced = true
    } else {
      if spacingMarkWidens, !traits.isDisjoint(with: [.spacingMark, .prepend]) { columns = 2 }
      if traits.contains(.conjunct), conjunctWidens { columns = 2 }
    }
    if !traits.isDisjoint(with: [.flag, .jamo]) { columns = 2 }
    let contested = !traits.isDisjoint(
      with: [
        .emojiSelector, .idleSelector, .textSelector, .joined, .modifier, .spacingMark, .conjunct,
        .flag, .prepend, .jamo,
      ])
    return Glyph(
      form: isReduced ? .reduced : .cluster, columns: columns, scalar: cluster.base,
      isContested: contested || properties.isContested)
  }

  /// The visible replacement for a control character.
  static func picture(of scalar: UInt32) -> UInt32 {
    if scalar < 0x20 { return 0x2400 + scalar }
    return scalar == 0x7F ? 0x2421 : Glyph.replacement
  }

  /// The letter of a regional indicator.
  static func letter(of indicator: UInt32) -> UInt32 { 0x41 + (indicator &- 0x1F1E6) }

  /// The scalars that are shown of a cluster whose glyph is reduced.
  func reduced(_ cluster: Cluster, bytes: UnsafeBufferPointer<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var text = String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self).unicodeScalars
    if cluster.traits.contains(.jamo),
      let last = text.lastIndex(where: { ScalarProperties.of($0.value).isSyllable })
    {
      // Every terminal adds up the widths of these: they are replaced by the last syllable spelt.
      text.removeSubrange(..<last)
    }
    for var scalar in text {
      let properties = ScalarProperties.of(scalar.value)
      if properties.breaking == .regionalIndicator, !cluster.traits.contains(.flag) {
        scalar = Unicode.Scalar(WidthPolicy.letter(of: scalar.value)) ?? scalar
      }
      if properties.treatment == .drop || properties.treatment == .replace { continue }
      // A mark before the base would join the cell before.
      if count == 0, properties.columns == 0 { continue }
      if scalar.value == 0xFE0F, !keepsSelector(cluster) { continue }
      if scalar.value == 0xFE0E, cluster.traits.contains(.textSelector), textSelector == .reduced {
        continue
      }
      if properties.isModifier, skinTones == .reduced, count > 0 { continue }
      // Of flags and syllables that are spelt: a column more for what they are not drawn with.
      if count > 0, startsCell(scalar) { continue }
      if properties.breaking == .joiner, cluster.traits.contains(.joined),
        joinedEmoji == .reduced
      {
        break
      }
      result.append(scalar)
      count += 1
      if count == WidthPolicy.scalarsPerCell { break }
    }
    // A joiner at the end, perhaps of what was left out, would join the next cell.
    while result.last == "\u{200D}" { result.removeLast() }
    return String(result)
  }

  /// Calls `body` with the text of each cell of a cluster that is spread, and its columns.
  func visitCells(
    of cluster: Cluster, bytes: UnsafeBufferPointer<UInt8>, _ body: (String, Int) -> Void
  ) {
    var cell = String.UnicodeScalarView()
    var count = 0
    var columns = 0
    func finish() {
      // A joiner at the end would join the next cell.
      while cell.last == "\u{200D}" { cell.removeLast() }
      if columns > 0 { body(String(cell), columns) }
    }
    let text = String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self)
    for var scalar in text.unicodeScalars {
      let properties = ScalarProperties.of(scalar.value)
      guard properties.treatment == .show, scalar.value & ~1 != 0xFE0E, !properties.isModifier,
        !(properties.breaking == .pictograph && cell.last == "\u{200D}")
      else { continue }
      if properties.breaking == .regionalIndicator {
        scalar = Unicode.Scalar(WidthPolicy.letter(of: scalar.value)) ?? scalar
      }
      if properties.columnsAdded > 0 {
        // A mark without a base would join the cell before: it is put on a blank.
        if columns == 0, properties.columns == 0 { body("\u{A0}", 1) }
        finish()
        cell = String.UnicodeScalarView()
        count = 0
        columns = properties.columnsAdded
      } else if columns == 0 || count == WidthPolicy.scalarsPerCell {
        // A mark before the base would join the cell before.
        continue
      }
      cell.append(scalar)
      count += 1
    }
    finish()
  }

  /// The columns by which a terminal that has no clusters moves on after a scalar.
  package func columnsAdded(by scalar: Unicode.Scalar) -> Int {
    let properties = ScalarProperties.of(scalar.value)
    return properties.isAmbiguous ? ambiguousColumns : properties.columnsAdded
  }

  /// Whether a scalar has a cell of its own although it belongs to the cluster before it.
  package func startsCell(_ scalar: Unicode.Scalar) -> Bool {
    let properties = ScalarProperties.of(scalar.value)
    switch properties.breaking {
    case .spacingMark: return properties.columns > 0 || addsScalars && properties.columnsAdded > 0
    case .extend, .consonant:
      return addsScalars && properties.columnsAdded > 0 && !properties.isModifier
    default: return false
    }
  }

  private func keepsSelector(_ cluster: Cluster) -> Bool {
    cluster.traits.contains(.emojiSelector) && emojiSelector == .joined
  }
}
