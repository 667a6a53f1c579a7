import Dispatch
import TermScreen

/// The server for inspectors in other terminals: the socket that `TERMVIEW_INSPECTOR=1` requests.
///
/// It works on the main queue and never waits. Of each client at most one report is on its way; one
/// that reads slowly gets the newest report next, and none of those in between.
@MainActor
package final class InspectorServer {
  /// Whether the environment requests an inspector.
  package static var isAskedFor: Bool {
    SystemCalls.environment("TERMVIEW_INSPECTOR") == "1"
  }

  /// Whether the environment requests a meter on the program's own screen.
  package static var isMeterAskedFor: Bool {
    SystemCalls.environment("TERMVIEW_METER") == "1"
  }

  /// The most clients at once.
  private static let clientLimit = 16
  /// How long frames are collected before watching clients are notified.
  private static let interval = DispatchTimeInterval.milliseconds(30)

  private let makeReport: @MainActor () -> [UInt8]
  private let accepting: any DispatchSourceRead
  private var clients: [InspectorClient] = []
  private var isScheduled = false
  private var hasEnded = false

  /// Whether any client watches frames.
  package var isWatched: Bool { clients.contains { $0.watches } }

  /// Begins to listen; `makeReport` returns the lines of a report of now.
  ///
  /// - Returns: `nil` where it cannot, after a message on standard error.
  package static func begin(makeReport: @escaping @MainActor () -> [UInt8]) -> InspectorServer? {
    do {
      return InspectorServer(try InspectorCalls.listen(), makeReport)
    } catch {
      DiagnosticOutput.print([
        "TERMVIEW_INSPECTOR: nothing is listened to: \(error.reason)".displayText()
      ])
      return nil
    }
  }

  private init(_ listener: Int32, _ makeReport: @escaping @MainActor () -> [UInt8]) {
    self.makeReport = makeReport
    accepting = DispatchSource.makeReadSource(fileDescriptor: listener, queue: .main)
    accepting.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.accept(listener) }
    }
    accepting.setCancelHandler { SystemCalls.close(listener) }
    accepting.resume()
  }

  /// Closes everything, and removes the socket.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    InspectorCalls.removeSocket()
    accepting.cancel()
    for client in clients { client.close() }
    clients = []
  }

  /// Notes that the program has drawn a frame, and notifies watching clients soon.
  package func noteFrame() {
    guard !isScheduled, isWatched else { return }
    isScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + InspectorServer.interval) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.hasEnded else { return }
        self.isScheduled = false
        self.report { $0.watches }
      }
    }
  }

  private func accept(_ listener: Int32) {
    while !hasEnded, let file = InspectorCalls.accept(listener) {
      guard clients.count < InspectorServer.clientLimit else {
        SystemCalls.close(file)
        continue
      }
      clients.append(
        InspectorClient(file) { [weak self] client, event in
          switch event {
          case .wantsReport: self?.report { $0 === client }
          case .ended: self?.clients.removeAll { $0 === client }
          }
        })
    }
  }

  private func report(to isRecipient: (InspectorClient) -> Bool) {
    var message: [UInt8]?
    for client in clients where isRecipient(client) {
      // Made when the client has taken the one before: the newest wins.
      if client.isBusy {
        client.isBehind = true
        continue
      }
      if message == nil {
        let lines = makeReport()
        message = Array("termview \(InspectionReport.version) \(lines.count)\n".utf8) + lines
      }
      client.send(message!)
    }
  }
}

/// A program that is connected.
@MainActor
private final class InspectorClient {
  enum Event { case wantsReport, ended }

  /// Whether it gets a report after each frame.
  private(set) var watches = false
  /// Whether it is to get another report after the one that is on its way.
  var isBehind = false
  /// Whether a report is on its way.
  var isBusy: Bool { !rest.isEmpty }

  private let file: Int32
  private let onEvent: @MainActor (InspectorClient, Event) -> Void
  private let reading: any DispatchSourceRead
  /// Only while the socket does not take more.
  private var writing: (any DispatchSourceWrite)?
  private var rest: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var hasEnded = false

  init(_ file: Int32, onEvent: @escaping @MainActor (InspectorClient, Event) -> Void) {
    self.file = file
    self.onEvent = onEvent
    reading = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reading.setCancelHandler { SystemCalls.close(file) }
    reading.resume()
  }

  func close() {
    guard !hasEnded else { return }
    hasEnded = true
    rest = []
    writing?.cancel()
    writing = nil
    reading.cancel()
  }

  private func end() {
    guard !hasEnded else { return }
    close()
    onEvent(self, .ended)
  }

  /// Reads commands: `report` for one report, `watch` for one now and after frames.
  private func read() {
    guard !hasEnded else { return }
    var bytes = [UInt8](repeating: 0, count: 256)
    switch bytes.withUnsafeMutableBytes({ SystemCalls.read(file, into: $0) }) {
    case .wouldBlock: return
    case .ended: return end()
    case .bytes(let count): line += bytes[..<count]
    }
    while let feed = line.firstIndex(of: ControlCharacter.lineFeed), !hasEnded {
      let command = String(decoding: line[..<feed], as: UTF8.self)
      line.removeSubrange(...feed)
      switch command {
      case "watch":
        watches = true
        onEvent(self, .wantsReport)
      case "report": onEvent(self, .wantsReport)
      default: return end()
      }
    }
    if line.count > 256 { end() }
  }

  func send(_ message: [UInt8]) {
    guard !hasEnded else { return }
    rest = message[...]
    write()
  }

  private func write() {
    while !rest.isEmpty {
      switch InspectorCalls.send(file, rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .ended: return end()
      case .wouldBlock:
        if writing == nil {
          let source = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
          source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
          source.resume()
          writing = source
        }
        return
      }
    }
    writing?.cancel()
    writing = nil
    guard isBehind else { return }
    isBehind = false
    onEvent(self, .wantsReport)
  }
}
