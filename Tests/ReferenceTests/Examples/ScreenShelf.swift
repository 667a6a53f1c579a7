import TermScreen
import TermView

/// What the examples of cells, frames and input are about.
@MainActor enum ScreenShelf {
  static let shown = Frame(size: Size(columns: 80, rows: 24))
  static let frame = Frame(size: Size(columns: 80, rows: 24))
  static let screen = Size(columns: 80, rows: 24)
  static let corner = Point(row: 23, column: 79)
  static let word: [Cell] = []
  static var bytes: [UInt8] = []
  static let events: [InputEvent] = []
  static var decoder = InputDecoder()
  static let path = "/home/me/TermView/README.md"
  @State static var isHeld = false

  static func goToTop() {}
}
