import TermDevice
import TermScreen
import TermView
import Testing

// What docs/devices.md shows; a test compares every block with this file.

/// Stands for whatever carries bytes.
@MainActor
final class Connection {
  var onRead: ([UInt8]) -> Void = { _ in }
  var onClose: () -> Void = {}
  var onBacklog: () -> Void = {}
  var onResize: (Int, Int) -> Void = { _, _ in }
  var onDrain: () -> Void = {}
  private(set) var sent: [UInt8] = []
  private(set) var isClosed = false

  func write(_ bytes: [UInt8]) { sent += bytes }
  func close() { isClosed = true }
}

@MainActor
final class DeviceExamples {
  private let books = TableBook.examples
  private(set) var messages: [String] = []

  private func log(_ text: String) { messages.append(text) }

  func serve(_ connection: Connection) async {
    let device = StreamDevice { connection.write($0) }
    let session = TerminalSession(device: device) { BookTable(books: books) }
    connection.onRead = { session.receive($0) }
    connection.onClose = { session.hangUp() }
    do {
      try await session.run()
    } catch {
      log("a client has left: \(error)")
    }
    connection.close()
  }

  func tellsItsSize(_ connection: Connection) {
    let device = StreamDevice(asksSize: false) { connection.write($0) }
    let session = TerminalSession(device: device) { BookTable(books: books) }
    connection.onResize = { session.resize(columns: $0, rows: $1) }
  }

  func slow(_ connection: Connection, _ device: StreamDevice, _ session: TerminalSession) {
    connection.onBacklog = { device.isReady = false }
    connection.onDrain = {
      device.isReady = true
      session.deviceDidBecomeReady()
    }
  }
}

final class PageDevice: TerminalDevice {
  let capabilities = TerminalCapabilities.minimal
  let send: (String) -> Void
  init(send: @escaping (String) -> Void) { self.send = send }

  func present(_ frame: Frame) -> Presentation {
    let page = PlainTextEncoder().encode(frame)
    send(page)
    return Presentation(bytes: page.utf8.count, operations: 0, linesTouched: frame.size.rows)
  }
  func invalidate() {}
  func stop() {}
}

@MainActor @Suite("Examples of devices")
struct DeviceExamplesTests {
  @Test("the server's client sees the list, and its end is logged")
  func serve() async {
    let (examples, connection) = (DeviceExamples(), Connection())
    let serving = Task { await examples.serve(connection) }
    for _ in 0..<1000 where connection.sent.isEmpty { await Task.yield() }
    #expect(String(decoding: connection.sent, as: UTF8.self).contains("Ulysses"))
    connection.onClose()
    await serving.value
    #expect(examples.messages == ["a client has left: The terminal was closed."])
    #expect(connection.isClosed)
  }

  @Test("a device that is no terminal gets pages of text, and a slow one none until it is ready")
  func page() {
    var pages: [String] = []
    let device = PageDevice { pages.append($0) }
    let session = TerminalSession(device: device, columns: 40, rows: 4) {
      BookTable(books: TableBook.examples)
    }
    session.receive("\u{1B}[A".utf8)
    #expect(pages.first?.contains("Ulysses") == true)
    session.hangUp()

    let (examples, connection) = (DeviceExamples(), Connection())
    let stream = StreamDevice { connection.write($0) }
    let slow = TerminalSession(device: stream) { BookTable(books: TableBook.examples) }
    examples.slow(connection, stream, slow)
    connection.onBacklog()
    slow.receive([])
    #expect(!String(decoding: connection.sent, as: UTF8.self).contains("Ulysses"))
    connection.onDrain()
    #expect(String(decoding: connection.sent, as: UTF8.self).contains("Ulysses"))
    slow.hangUp()
  }
}
