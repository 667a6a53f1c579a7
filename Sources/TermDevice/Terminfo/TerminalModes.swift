import TermScreen

/// The modes that a session sets in a terminal, and how it resets them.
///
/// Everything in ``enter`` has its counterpart in ``leave``; `leave` is also what the signal
/// handlers write, so that it must do on its own, whatever was drawn last.
package struct TerminalModes: Equatable, Sendable {
  package var enter: [UInt8] = []
  package var leave: [UInt8] = []
  private var hasOtherScreen = true
  private var isInline = false

  package init() {}

  /// Modes as terminfo names them; those that it does not know, only where the terminal speaks
  /// ECMA-48 and names itself after one that has them.
  ///
  /// - Parameter usesCurses: whether curses draws, which sends only what terminfo says.
  @MainActor
  package init(terminfo: Terminfo, options: TerminalOptions, usesCurses: Bool) {
    func add(_ on: String, _ off: String) {
      guard let on = terminfo.string(on), let off = terminfo.string(off) else { return }
      enter += on
      leave = off + leave
    }
    let readsKeys = options.inline?.readsKeys ?? true
    if options.isSpoken {
      // Lines below one another need no mode; only what is pasted must not be taken for keys.
      isInline = true
      if terminfo.speaksXterm, readsKeys { addMode(2004) }
      return
    }
    // The order in which the leaving is built is the reverse: the alternate screen is left last.
    if options.inline == nil {
      add("smcup", "rmcup")
    } else {
      // Live lines stay on their rows, even if the terminal has a different width for a glyph.
      add("rmam", "smam")
    }
    if readsKeys { add("smkx", "rmkx") }
    // Extended names of ncurses since 2022; before, any terminal with xterm's keys and mouse.
    if !readsKeys {
      // The brackets around a paste would not be understood.
    } else if let on = terminfo.string("BE"), let off = terminfo.string("BD") {
      enter += on
      leave = off + leave
    } else if terminfo.speaksXterm {
      addMode(2004)
    }
    if terminfo.speaksXterm, readsKeys {
      for mode in TerminalModes.modes(of: options.mouse) { addMode(mode) }
      if options.reportsFocus { addMode(1004) }
    }
    var reset: [UInt8] = []
    // On some terminals the pair of colours to go back to is an attribute like others.
    reset += terminfo.string("op") ?? []
    reset += terminfo.string("sgr0") ?? []
    reset += terminfo.string("rmacs") ?? []
    // Our own encoder hides the cursor also where terminfo does not know how.
    let show = usesCurses ? [] : Array("\u{1B}[?25h".utf8)
    leave = reset + leave + (terminfo.string("cnorm") ?? show)
    hasOtherScreen = terminfo.string("smcup") != nil && terminfo.string("rmcup") != nil
    isInline = options.inline != nil
  }

  /// The modes of a terminal of xterm's kind that no terminfo describes: one at the other end of a
  /// stream.
  ///
  /// - Parameter reportsSize: whether it reports its size, and each new size if it can.
  package init(xterm options: TerminalOptions, reportsSize: Bool = false) {
    addMode(1049)
    addMode(2004)
    for mode in TerminalModes.modes(of: options.mouse) { addMode(mode) }
    if options.reportsFocus { addMode(1004) }
    if reportsSize { addMode(2048) }
    // The whole screen scrolls (DECSTBM), with the plain pen; a frame may have hidden the cursor.
    enter += Array("\u{1B}[r".utf8)
    // No terminal moves the cursor beyond its last cell (CUP); where that is it says (CPR).
    if reportsSize { enter += Array("\u{1B}[9999;9999H\u{1B}[6n".utf8) }
    leave = Array("\u{1B}[r\u{1B}[m".utf8) + leave + Array("\u{1B}[?25h".utf8)
  }

  /// The bytes that leave a screen of `size`: without an alternate screen to return from, the shell
  /// continues at the last line, as after any program of curses.
  @MainActor
  package func leave(size: Size, terminfo: Terminfo) -> [UInt8] {
    if isInline { return leave }
    let leave = TerminalModes.wholeRegion(size: size, terminfo: terminfo) + leave
    if hasOtherScreen { return leave }
    return leave + (terminfo.string("cup", Int32(size.rows - 1), 0) ?? [])
      + (terminfo.string("el") ?? [])
  }

  /// The bytes that enter a screen of `size`.
  @MainActor
  package func enter(size: Size, terminfo: Terminfo) -> [UInt8] {
    isInline ? enter : enter + TerminalModes.wholeRegion(size: size, terminfo: terminfo)
  }

  /// Resets the scroll region to the whole screen, and homes the cursor.
  @MainActor
  private static func wholeRegion(size: Size, terminfo: Terminfo) -> [UInt8] {
    if terminfo.speaksANSI, terminfo.string("csr") != nil { return Array("\u{1B}[r".utf8) }
    return terminfo.string("csr", 0, Int32(size.rows - 1)) ?? []
  }

  /// The modes of xterm in which motions are reported: which ones, and in what form.
  private static func modes(of mouse: TerminalOptions.Mouse) -> [Int] {
    switch mouse {
    case .off: []
    case .buttons: [1002, 1006]
    case .motion: [1003, 1006]
    }
  }

  /// Has other motions of the mouse reported from now on.
  ///
  /// - Returns: What to write to a terminal that has been entered.
  package mutating func setMouse(
    from old: TerminalOptions.Mouse, to new: TerminalOptions.Mouse
  ) -> [UInt8] {
    let (before, after) = (TerminalModes.modes(of: old), TerminalModes.modes(of: new))
    var bytes: [UInt8] = []
    for mode in before where !after.contains(mode) {
      let off = TerminalModes.sequence(mode, isOn: false)
      enter.removeFirst(TerminalModes.sequence(mode, isOn: true))
      leave.removeFirst(off)
      bytes += off
    }
    for mode in after where !before.contains(mode) {
      addMode(mode)
      bytes += TerminalModes.sequence(mode, isOn: true)
    }
    return bytes
  }

  /// DECSET and DECRST.
  private static func sequence(_ mode: Int, isOn: Bool) -> [UInt8] {
    Array("\u{1B}[?\(mode)\(isOn ? "h" : "l")".utf8)
  }

  private mutating func addMode(_ mode: Int) {
    enter += TerminalModes.sequence(mode, isOn: true)
    leave = TerminalModes.sequence(mode, isOn: false) + leave
  }
}

extension [UInt8] {
  /// Removes the first occurrence of `sequence`.
  fileprivate mutating func removeFirst(_ sequence: [UInt8]) {
    guard let range = firstRange(of: sequence) else { return }
    removeSubrange(range)
  }
}
