import Foundation
import TermProgram
import Testing

/// Expects an SVG file to be the picture of a terminal's screen, so that the pictures in a README
/// never go stale.
///
/// ```swift
/// assertPicture(of: terminal, at: "../../docs/library.svg")
/// ```
///
/// - Parameters:
///   - terminal: the terminal whose screen is drawn.
///   - path: the file, relative to the folder of the test's source.
///   - record: when it is written, as snapshots are; see ``SnapshotRecord``.
///   - sourceLocation: where an issue is reported.
///   - filePath: the test's source.
@MainActor
public func assertPicture(
  of terminal: TestTerminal, at path: String, record: SnapshotRecord? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) {
  assertPicture(
    of: terminal.screen, at: path, record: record, sourceLocation: sourceLocation,
    filePath: filePath)
}

/// Expects an SVG file to be the picture of a screen.
public func assertPicture(
  of screen: Screen, at path: String, record: SnapshotRecord? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) {
  assertPicture(
    screen.svg, at: path, record: record, sourceLocation: sourceLocation, filePath: filePath)
}

/// Expects an SVG file to be the picture of a recorded run, which moves.
///
/// ```swift
/// let recording = try Recording(contentsOf: "books.cast")
/// assertPicture(of: recording, at: "../../docs/books.svg")
/// ```
public func assertPicture(
  of recording: Recording, at path: String, record: SnapshotRecord? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) {
  assertPicture(
    recording.svg(), at: path, record: record, sourceLocation: sourceLocation, filePath: filePath)
}

private func assertPicture(
  _ svg: String, at path: String, record: SnapshotRecord?, sourceLocation: SourceLocation,
  filePath: String
) {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().path
  let file = SnapshotFile(path: path.hasPrefix("/") ? path : "\(folder)/\(path)")
  do throws(SnapshotError) {
    let mode = try SnapshotRecord.mode(
      asked: record, environment: ProcessInfo.processInfo.environment)
    guard let message = try PictureCheck(file: file, mode: mode).problem(with: svg) else {
      return
    }
    #if compiler(>=6.2)
      Attachment.record(
        svg, named: URL(fileURLWithPath: path).lastPathComponent, sourceLocation: sourceLocation)
    #endif
    Issue.record("\(message)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(
      "The picture \(path) cannot be used: \(error.description).", sourceLocation: sourceLocation)
  }
}

/// Compares a picture with a file, and writes the file where it is to be written.
struct PictureCheck {
  let file: SnapshotFile
  let mode: SnapshotRecord

  /// The reason for a person to look at the picture; `nil` when the file is equal.
  func problem(with svg: String) throws(SnapshotError) -> String? {
    let known = try file.read()
    if known == svg { return nil }
    let isRecorded =
      switch mode {
      case .never: false
      case .missing: known == nil
      case .failed, .all: true
      }
    let what = known == nil ? "does not exist" : "is not what the program shows"
    guard isRecorded else {
      return "The picture \(file.path) \(what). Draw it anew: TERMVIEW_SNAPSHOTS=failed swift test"
    }
    try file.write(svg)
    return "The picture \(file.path) \(what) and was drawn anew; look at it."
  }
}
