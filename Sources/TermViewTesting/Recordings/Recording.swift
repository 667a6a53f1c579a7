import Foundation
import TermReplay
import TermScreen

/// A run of a program, recorded by `TERMVIEW_RECORD`: the input, the output and their times.
///
/// It is an asciicast of version 2 (docs.asciinema.org/manual/asciicast/v2), so that recordings of
/// asciinema with input (`rec --stdin`) can be read as well. Replay it on views, or have it written
/// as the statements of a test:
///
/// ```swift
/// let recording = try Recording(contentsOf: "books.cast")
/// let terminal = TestTerminal(
///   columns: recording.columns, rows: recording.rows, theme: .standard
/// ) { BookList() }
/// await terminal.replay(recording)
/// #expect(terminal.screen.text == recording.screen().text)
/// print(recording.script())
/// ```
public struct Recording: Sendable {
  /// An event of a recording.
  public struct Event: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// The program has sent this to the terminal.
      case output(String)
      /// This came from the terminal: keys, and answers to the program's questions.
      case input(String)
      /// The terminal got another size.
      case resize(columns: Int, rows: Int)
      /// A mark with a label, as a recorder sets it.
      case marker(String)
    }

    /// The time since the beginning.
    public var time: Duration
    /// The kind of the event.
    public var kind: Kind

    /// Creates an event after `time`.
    public init(time: Duration, kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  /// The width of the terminal at the beginning, in columns.
  public var columns: Int
  /// The height of the terminal at the beginning, in rows.
  public var rows: Int
  /// The terminal's name (`TERM`), where the recording has it.
  public var term: String?
  /// The events, in the order of time.
  public var events: [Event]

  /// A recording of the given events, which are in the order of time, on a terminal of `columns` by
  /// `rows` cells at first.
  public init(columns: Int, rows: Int, term: String? = nil, events: [Event]) {
    self.columns = columns
    self.rows = rows
    self.term = term
    self.events = events
  }

  /// Reads the recording in a file.
  ///
  /// - Throws: an error with the path, and the line that is not as it should be.
  public init(contentsOf path: String) throws(RecordingError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw RecordingError("\(path) cannot be read: \(error.localizedDescription)")
    }
    do throws(RecordingError) {
      try self.init(asciicast: String(decoding: data, as: UTF8.self))
    } catch {
      throw RecordingError("\(path): \(error)")
    }
  }

  /// Reads an asciicast of version 2: a line with the header, and a line for each event. Events of
  /// unknown kinds are left out, and so is an incomplete last line. Complexity: O(length).
  ///
  /// - Throws: a ``RecordingError`` that names the line which is no header or no event.
  public init(asciicast text: String) throws(RecordingError) {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let last = lines.last, !last.isEmpty, lines.count > 1, last.last != UInt8(ascii: "]") {
      lines.removeLast()
    }
    let decoder = JSONDecoder()
    guard let first = lines.first, let header = try? decoder.decode(Header.self, from: Data(first))
    else { throw RecordingError("line 1 is not the header of an asciicast") }
    guard header.version == 2 else {
      throw RecordingError("line 1: version \(header.version) cannot be read, version 2 can")
    }
    guard Recording.sizes.contains(header.width), Recording.sizes.contains(header.height) else {
      throw RecordingError("line 1: no terminal is \(header.width) by \(header.height)")
    }
    self.init(columns: header.width, rows: header.height, term: header.env?["TERM"], events: [])
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let record = try? decoder.decode(Record.self, from: Data(line)) else {
        throw RecordingError("line \(index + 1) is not an event: [seconds, \"kind\", \"data\"]")
      }
      guard record.seconds >= 0, record.seconds < 1e9 else {
        throw RecordingError("line \(index + 1): \(record.seconds) seconds are no time")
      }
      guard let kind = try Recording.kind(record, line: index + 1) else { continue }
      let time = Duration.nanoseconds(Int64((record.seconds * 1e9).rounded()))
      if let last = events.last?.time, time < last {
        throw RecordingError("line \(index + 1) is earlier than the one before")
      }
      events.append(Event(time: time, kind: kind))
    }
  }

  /// The columns and rows that a terminal may have.
  private static let sizes = 1...1000

  private static func kind(
    _ record: Record, line: Int
  ) throws(RecordingError) -> Event.Kind? {
    switch record.code {
    case "o": return .output(record.data)
    case "i": return .input(record.data)
    case "m": return .marker(record.data)
    case "r":
      let numbers = record.data.split(separator: "x").map { Int($0) }
      guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
        sizes.contains(columns), sizes.contains(rows)
      else { throw RecordingError("line \(line): \"\(record.data)\" is no size of a terminal") }
      return .resize(columns: columns, rows: rows)
    default: return nil
    }
  }

  private struct Header: Decodable {
    var version: Int
    var width: Int
    var height: Int
    var env: [String: String]?
  }

  private struct Record: Decodable {
    var seconds: Double
    var code: String
    var data: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      seconds = try container.decode(Double.self)
      code = try container.decode(String.self)
      data = try container.decode(String.self)
    }
  }
}

extension Recording {
  /// The terminal's screen after everything that was sent until `time`.
  ///
  /// It is played on a model of a terminal, in the colours that were sent. Complexity: O(bytes).
  ///
  /// - Parameter time: the time since the beginning; `nil` for the last picture of the interface,
  ///   before it gave the screen back.
  public func screen(at time: Duration? = nil) -> Screen {
    var terminal = VirtualTerminal(size: Size(columns: columns, rows: rows))
    var last: VirtualTerminal?
    for event in events {
      if let time, event.time > time { break }
      switch event.kind {
      case .output(let text):
        if time == nil, terminal.isAlternateScreen {
          feed(text, &terminal, last: &last)
        } else {
          terminal.feed(text.utf8)
        }
      case .resize(let columns, let rows):
        terminal.resize(to: Size(columns: columns, rows: rows))
      case .input, .marker: break
      }
    }
    if time == nil, !terminal.isAlternateScreen, let last { terminal = last }
    return Screen(Frame(of: terminal))
  }

  /// Sends text to a terminal that shows the alternate screen, and keeps how that looked before it
  /// was left.
  private func feed(
    _ text: String, _ terminal: inout VirtualTerminal, last: inout VirtualTerminal?
  ) {
    let leaving = Array("\u{1B}[?1049l".utf8)
    let bytes = Array(text.utf8)
    var start = 0
    var place = 0
    while place + leaving.count <= bytes.count {
      guard bytes[place] == leaving[0], bytes[place..<place + leaving.count].elementsEqual(leaving)
      else {
        place += 1
        continue
      }
      terminal.feed(bytes[start..<place])
      last = terminal
      start = place
      place += leaving.count
    }
    terminal.feed(bytes[start...])
  }
}

/// Why a recording cannot be read.
///
/// ```swift
/// #expect(throws: RecordingError.self) { try Recording(asciicast: "no recording") }
/// ```
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem with the recording, and the line it is in.
  public let description: String
  init(_ description: String) { self.description = description }
}
