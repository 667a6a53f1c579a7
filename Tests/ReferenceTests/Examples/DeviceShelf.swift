import TermDevice
import TermScreen
import TermView

/// What the examples of devices and sessions are about.
@MainActor enum DeviceShelf {
  typealias Book = Shelf.Book
  typealias BookList = Shelf.BookList
  typealias BookPicker = Shelf.BookPicker

  struct Connection: Sendable {
    func write(_ bytes: some Collection<UInt8>) {}
  }

  final class Client {
    var onRead: @MainActor ([UInt8]) -> Void = { _ in }
    var onResize: @MainActor (Int, Int) -> Void = { _, _ in }
    var onDrained: @MainActor () -> Void = {}
    var onClose: @MainActor () -> Void = {}
  }

  static let books: [Book] = []
  static let connection = Connection()
  static let frame = Frame(size: Size(columns: 80, rows: 24))
  static let palette = Palette(theme: .standard, colorDepth: .rgb, isDark: true)
}
