// Every control sequence that we write or understand, named once. Sources: ECMA-48 (5th edition);
// DEC STD 070 for private modes and margins; "XTerm Control Sequences" (Dickey) for OSC, DECSCUSR
// and colours; the hyperlink and synchronised-output notes of the terminal working group.

/// Single control characters (ECMA-48, C0).
package enum ControlCharacter {
  package static let bell: UInt8 = 0x07
  package static let backspace: UInt8 = 0x08
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let verticalTab: UInt8 = 0x0B
  package static let formFeed: UInt8 = 0x0C
  package static let carriageReturn: UInt8 = 0x0D
  package static let escape: UInt8 = 0x1B
}

/// The character after ESC in a sequence of two characters.
package enum EscapeFinal {
  /// CSI, control sequence introducer.
  package static let controlSequence = UInt8(ascii: "[")
  /// OSC, operating system command.
  package static let systemCommand = UInt8(ascii: "]")
  /// ST, string terminator.
  package static let stringTerminator = UInt8(ascii: "\\")
  /// IND, index: down, scrolling at the bottom margin.
  package static let index = UInt8(ascii: "D")
  /// NEL, next line.
  package static let nextLine = UInt8(ascii: "E")
  /// HTS, set a tab stop.
  package static let setTabStop = UInt8(ascii: "H")
  /// RI, reverse index: up, scrolling at the top margin.
  package static let reverseIndex = UInt8(ascii: "M")
  /// DECSC and DECRC, save and restore the cursor.
  package static let saveCursor = UInt8(ascii: "7")
  package static let restoreCursor = UInt8(ascii: "8")
  /// RIS, reset to the initial state.
  package static let reset = UInt8(ascii: "c")
}

/// The final character of a control sequence (CSI … final).
package enum ControlFinal {
  /// ICH, insert characters.
  package static let insertCharacters = UInt8(ascii: "@")
  /// CUU, CUD, CUF, CUB: cursor up, down, forward, back.
  package static let up = UInt8(ascii: "A")
  package static let down = UInt8(ascii: "B")
  package static let forward = UInt8(ascii: "C")
  package static let back = UInt8(ascii: "D")
  /// CNL and CPL: to the start of a line below or above.
  package static let nextLine = UInt8(ascii: "E")
  package static let previousLine = UInt8(ascii: "F")
  /// CHA, character absolute: the column.
  package static let column = UInt8(ascii: "G")
  /// CUP, cursor position.
  package static let position = UInt8(ascii: "H")
  /// ED, erase in the display.
  package static let eraseDisplay = UInt8(ascii: "J")
  /// EL, erase in the line.
  package static let eraseLine = UInt8(ascii: "K")
  /// IL, insert lines.
  package static let insertLines = UInt8(ascii: "L")
  /// DL, delete lines.
  package static let deleteLines = UInt8(ascii: "M")
  /// DCH, delete characters.
  package static let deleteCharacters = UInt8(ascii: "P")
  /// SU, scroll up.
  package static let scrollUp = UInt8(ascii: "S")
  /// SD, scroll down.
  package static let scrollDown = UInt8(ascii: "T")
  /// ECH, erase characters.
  package static let eraseCharacters = UInt8(ascii: "X")
  /// CBT, backward tabs.
  package static let backTab = UInt8(ascii: "Z")
  /// HPA, the column (as CHA).
  package static let columnAlternate = UInt8(ascii: "`")
  /// REP, repeat the character just written.
  package static let repeatCharacter = UInt8(ascii: "b")
  /// VPA, the row.
  package static let row = UInt8(ascii: "d")
  /// HVP, position (as CUP).
  package static let positionAlternate = UInt8(ascii: "f")
  /// TBC, clear tab stops.
  package static let clearTabs = UInt8(ascii: "g")
  /// SM and RM, set and reset modes; private after `?` (DECSET, DECRST).
  package static let setMode = UInt8(ascii: "h")
  package static let resetMode = UInt8(ascii: "l")
  /// SGR, select graphic rendition.
  package static let style = UInt8(ascii: "m")
  /// DECSTBM, top and bottom margin.
  package static let margins = UInt8(ascii: "r")
  /// DECSCUSR, the cursor's shape, after a space.
  package static let cursorShape = UInt8(ascii: "q")
}

/// Private modes (CSI ? mode h, CSI ? mode l).
package enum PrivateMode {
  /// DECOM, origin mode.
  package static let origin = 6
  /// DECAWM, wrapping at the last column.
  package static let autoWrap = 7
  /// DECTCEM, the cursor is visible.
  package static let cursorVisible = 25
  /// The alternate screen, entered cleared, with the cursor saved.
  package static let alternateScreen = 1049
  /// Synchronised output: nothing is shown until it ends.
  package static let synchronizedOutput = 2026
}

/// Commands after OSC.
package enum SystemCommand {
  /// Icon name and title; the title alone.
  package static let iconAndTitle = 0
  package static let title = 2
  /// A hyperlink: `8 ; parameters ; target`.
  package static let link = 8
  /// A notification, or a command of ConEmu's: `9 ; text`.
  package static let message = 9
  /// A notification of kitty's protocol: `99 ; metadata ; payload`.
  package static let notification = 99
  /// A mark of FinalTerm's, of a prompt, a command or its output: `133 ; letter`.
  package static let mark = 133
  /// An extension of urxvt's: `777 ; notify ; title ; body`.
  package static let extensions = 777
  /// The clipboard: `52 ; c ; base64`.
  package static let clipboard = 52
}

/// Parameters of SGR.
package enum StyleCode {
  package static let bold: UInt8 = 1
  package static let dim: UInt8 = 2
  package static let italic: UInt8 = 3
  package static let underline: UInt8 = 4
  package static let blink: UInt8 = 5
  package static let reverse: UInt8 = 7
  package static let hidden: UInt8 = 8
  package static let strikethrough: UInt8 = 9
  package static let doubleUnderline: UInt8 = 21
  /// Neither bold nor dim.
  package static let normalIntensity: UInt8 = 22
  package static let notItalic: UInt8 = 23
  package static let notUnderlined: UInt8 = 24
  package static let notBlinking: UInt8 = 25
  package static let notReverse: UInt8 = 27
  package static let notHidden: UInt8 = 28
  package static let notStruckThrough: UInt8 = 29
  package static let foreground: UInt8 = 30
  package static let extendedForeground: UInt8 = 38
  package static let defaultForeground: UInt8 = 39
  package static let background: UInt8 = 40
  package static let extendedBackground: UInt8 = 48
  package static let defaultBackground: UInt8 = 49
  package static let underlineColor: UInt8 = 58
  package static let defaultUnderlineColor: UInt8 = 59
  package static let brightForeground: UInt8 = 90
  package static let brightBackground: UInt8 = 100
}

/// The number of decimal digits of a number from 0 to 99,999.
@inline(__always)
package func decimalDigits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
}
