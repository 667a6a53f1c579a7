import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The client's end of a connection with an inspected program.
///
/// Used by one thread at a time.
package struct InspectorConnection: ~Copyable {
  /// Why there is none, as a sentence.
  package struct Failure: Error {
    package let text: String
    package init(text: String) { self.text = text }
  }

  /// A received message.
  package enum Arrival {
    case report(InspectionReport)
    /// Nothing in the time that was given.
    case nothing
    /// The program has ended, or closed the connection.
    case ended
    /// A message that is no report of this version.
    case unreadable
  }

  private let file: Int32
  private var messages = InspectorMessages()

  /// The processes that can be inspected, in the order of their numbers.
  package static var processes: [Int32] {
    InspectorCalls.list().sorted().filter { process in
      // The number of a program that was killed may be another's now.
      guard let file = try? InspectorCalls.connect(to: process) else { return false }
      SystemCalls.close(file)
      return true
    }
  }

  /// A connection with the program of `process`.
  package init(process: Int32) throws(Failure) {
    do throws(InspectorCalls.Refusal) {
      file = try InspectorCalls.connect(to: process)
    } catch {
      switch error.code {
      case ENOENT, ECONNREFUSED:
        throw Failure(
          text: "no program with the number \(process) can be inspected; "
            + "it must be started with TERMVIEW_INSPECTOR=1")
      default:
        throw Failure(text: "the program \(process) cannot be inspected: \(error.reason)")
      }
    }
  }

  deinit { SystemCalls.close(file) }

  /// Asks for a report now, and, if it `watches`, after frames that follow.
  package func ask(watches: Bool) {
    _ = InspectorCalls.send(file, Array((watches ? "watch\n" : "report\n").utf8)[...])
  }

  /// Waits for a report.
  ///
  /// - Parameter milliseconds: how long at most from one piece of it to the next; -1 for ever.
  package mutating func next(milliseconds: Int32) -> Arrival {
    while true {
      switch messages.take() {
      case .message(let lines):
        return InspectionReport(decoding: lines).map { .report($0) } ?? .unreadable
      case .unreadable: return .unreadable
      case .incomplete: break
      }
      guard SystemCalls.waitForInput(file, milliseconds: milliseconds) else { return .nothing }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      switch bytes.withUnsafeMutableBytes({ SystemCalls.read(file, into: $0) }) {
      case .bytes(let count): messages.add(bytes[..<count])
      case .wouldBlock: continue
      case .ended: return .ended
      }
    }
  }
}

/// Splits the bytes of a socket into messages.
package struct InspectorMessages {
  package enum Finding: Equatable {
    case message([UInt8])
    case incomplete
    case unreadable
  }

  /// The longest message that is taken.
  private static let limit = 1 << 23
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ more: ArraySlice<UInt8>) { bytes += more }

  /// The next message.
  package mutating func take() -> Finding {
    guard let feed = bytes.prefix(64).firstIndex(of: ControlCharacter.lineFeed) else {
      return bytes.count < 64 ? .incomplete : .unreadable
    }
    let words = String(decoding: bytes[..<feed], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[0] == "termview", Int(words[1]) == InspectionReport.version,
      let count = Int(words[2]), (0...InspectorMessages.limit).contains(count)
    else { return .unreadable }
    guard bytes.count - feed - 1 >= count else { return .incomplete }
    defer { bytes.removeSubrange(..<(feed + 1 + count)) }
    return .message(Array(bytes[(feed + 1)..<(feed + 1 + count)]))
  }
}
