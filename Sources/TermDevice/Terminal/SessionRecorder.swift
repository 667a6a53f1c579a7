import CSession
import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes down what sessions of the process's terminal send and are sent, into the file that
/// `TERMVIEW_RECORD` names.
///
/// The file is an asciicast of version 2 (docs.asciinema.org/manual/asciicast/v2): a line with the
/// terminal's size, and a line for each piece of output (`o`), input (`i`) and each new size (`r`),
/// with the seconds since the beginning. A line is written at once and whole, so that the file is
/// valid however the process ends. Sessions of one process follow one another in it.
///
/// What is typed is in the file, secrets too, unless `TERMVIEW_RECORD_INPUT` is `0`; only the user
/// may read it. A file that has something in it is not touched, nor a link, nor what belongs to
/// another user.
@MainActor
final class SessionRecorder {
  /// The recorder of this process, once a session has begun that is recorded.
  private static var current: SessionRecorder?
  private static var hasBegun = false

  private let path: String
  private let file: Int32
  private let start: Moment
  private let recordsInput: Bool
  private var size: Size
  private var output = RecordedText()
  private var input: RecordedText
  /// Whether nothing more is written: the file took no more.
  private var hasEnded = false

  /// The recorder that the environment requests, if any. A file that cannot be written is reported
  /// once the terminal is restored.
  static func begin(size: Size, term: String) -> SessionRecorder? {
    if hasBegun {
      current?.resize(to: size)
      return current
    }
    hasBegun = true
    // The path's bytes, which need not be UTF-8.
    guard let bytes = getenv("TERMVIEW_RECORD"), bytes.pointee != 0 else { return nil }
    let path = String(cString: bytes)
    let file = tv_record_open(bytes)
    guard file >= 0 else {
      report(path, objection(errno))
      return nil
    }
    current = SessionRecorder(path: path, file: file, size: size, term: term)
    return current
  }

  private init(path: String, file: Int32, size: Size, term: String) {
    self.path = path
    self.file = file
    self.size = size
    start = .now
    input = RecordedText(isLatin1: TerminalEnvironment.current.inputEncoding == .latin1)
    recordsInput = SystemCalls.environment("TERMVIEW_RECORD_INPUT") != "0"
    var name = ""
    RecordedText.append(term, to: &name)
    write(
      "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows),"
        + "\"timestamp\":\(time(nil)),\"env\":{\"TERM\":\"\(name)\"}}\n")
  }

  /// Bytes that were written to the terminal.
  ///
  /// - Parameter addsReturns: whether its settings (`ONLCR`) make a line feed begin a line.
  func noteOutput(_ bytes: ArraySlice<UInt8>, addsReturns: Bool) {
    guard addsReturns else { return note("o", output.take(bytes)) }
    var sent: [UInt8] = []
    for byte in bytes {
      if byte == ControlCharacter.lineFeed { sent.append(ControlCharacter.carriageReturn) }
      sent.append(byte)
    }
    note("o", output.take(sent))
  }

  /// Bytes that were typed, or are answers of the terminal.
  func noteInput(_ bytes: [UInt8]) { if recordsInput { note("i", input.take(bytes)) } }

  /// The terminal has this size now.
  func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    note("r", "\(size.columns)x\(size.rows)")
  }

  private func note(_ kind: String, _ text: String) {
    guard !text.isEmpty, !hasEnded else { return }
    let elapsed = max(0, Moment.now.nanoseconds - start.nanoseconds) / 1000
    let fraction = String(elapsed % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    write("[\(elapsed / 1_000_000).\(zeros)\(fraction),\"\(kind)\",\"\(text)\"]\n")
  }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    let error = tv_record(file, bytes, bytes.count)
    guard error != 0 else { return }
    hasEnded = true
    SessionRecorder.report(path, SessionRecorder.message(error))
  }

  private static func objection(_ error: Int32) -> String {
    switch error {
    case EEXIST: "there is such a file already"
    case ELOOP: "it is a symbolic link"
    case EMLINK: "the file has another name"
    case EPERM: "it belongs to another user"
    case EINVAL: "it is no file, pipe or terminal"
    default: message(error)
    }
  }

  private static func message(_ error: Int32) -> String { String(cString: strerror(error)) }

  private static func report(_ path: String, _ reason: String) {
    let text = "TERMVIEW_RECORD=\(path) is not recorded to: \(reason)".displayText()
    DiagnosticOutput.print([text])
  }
}
