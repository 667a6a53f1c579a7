import Foundation
import TermProgram
import Testing

/// Expects the screen of a terminal to equal a snapshot file.
///
/// The file is one text of glyphs and styles beside the test's source,
/// `__Snapshots__/<source file>/<test>.<name>.txt`. Where the screen differs, the issue lists the
/// cells by row, column and the id of the list's row, and the test's attachments are the expected
/// and the actual screen, and a picture of the latter.
///
/// ```swift
/// terminal.press(.down)
/// assertSnapshot(of: terminal, named: "second book")
/// ```
///
/// - Parameters:
///   - terminal: the terminal whose screen is compared.
///   - name: which of the test's snapshots it is; its place among the test's calls unless given. A
///     test with arguments, and a loop, must give names.
///   - record: when the file is written, see ``SnapshotRecord``; by default the environment
///     variable `TERMVIEW_SNAPSHOTS` decides.
///   - function: the test, which names the file.
///   - sourceLocation: where an issue is reported.
///   - filePath: the test's source.
@MainActor
public func assertSnapshot(
  of terminal: TestTerminal, named name: String? = nil, record: SnapshotRecord? = nil,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath
) {
  assertSnapshot(
    of: terminal.screen, named: name, record: record, function: function,
    sourceLocation: sourceLocation, filePath: filePath)
}

/// Expects a screen to equal a snapshot file.
public func assertSnapshot(
  of screen: Screen, named name: String? = nil, record: SnapshotRecord? = nil,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath
) {
  let file: SnapshotFile
  let mode: SnapshotRecord
  do throws(SnapshotError) {
    mode = try .mode(asked: record, environment: ProcessInfo.processInfo.environment)
    file = try snapshotFile(name, function: function, filePath, sourceLocation)
  } catch {
    Issue.record("\(error.description)", sourceLocation: sourceLocation)
    return
  }
  guard
    case .failed(let message, let expected) = SnapshotCheck(file: file, mode: mode)
      .outcome(of: screen)
  else { return }
  attach(screen, expected, file, sourceLocation)
  Issue.record("\(message)", sourceLocation: sourceLocation)
}

/// Expects a view, drawn once as by a `TerminalRenderer`, to equal a snapshot file.
///
/// - Parameters:
///   - view: the view to draw.
///   - columns: the width.
///   - rows: the height of a screen; `nil` for as many rows as the view has.
///   - name: which of the test's snapshots it is; its place among the test's calls unless given.
///   - record: when the file is written, see ``SnapshotRecord``.
///   - function: the test, which names the file.
///   - sourceLocation: where an issue is reported.
///   - filePath: the test's source.
@MainActor
public func assertSnapshot(
  of view: some View, columns: Int = 80, rows: Int? = nil, named name: String? = nil,
  record: SnapshotRecord? = nil, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) {
  var renderer = TerminalRenderer(content: view)
  renderer.width = columns
  renderer.height = rows
  assertSnapshot(
    of: Screen(renderer.frame), named: name, record: record, function: function,
    sourceLocation: sourceLocation, filePath: filePath)
}

private func snapshotFile(
  _ name: String?, function: String, _ filePath: String, _ location: SourceLocation
) throws(SnapshotError) -> SnapshotFile {
  let test = "\(filePath) \(function)"
  if name == nil, Test.current?.isParameterized == true {
    throw SnapshotError(
      "A test with arguments must name its snapshots: assertSnapshot(of: …, named: …)")
  }
  let name =
    name
    ?? "\(SnapshotNames.shared.number(test: test, line: location.line, column: location.column))"
  let file = SnapshotFile(testFile: filePath, function: function, name: name)
  if let other = SnapshotNames.shared.claim(file, by: "\(test) \(name)") {
    throw SnapshotError(
      "Two snapshots would be the same file, \(file.shortPath): \(test) \(name), and \(other). Name"
        + " them otherwise.")
  }
  return file
}

private func attach(
  _ screen: Screen, _ expected: Screen?, _ file: SnapshotFile, _ location: SourceLocation
) {
  #if compiler(>=6.2)
    let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    Attachment.record(
      SnapshotText.text(of: screen), named: "\(name).actual.txt", sourceLocation: location)
    Attachment.record(screen.svg, named: "\(name).actual.svg", sourceLocation: location)
    guard let expected else { return }
    Attachment.record(
      SnapshotText.text(of: expected), named: "\(name).expected.txt", sourceLocation: location)
    Attachment.record(expected.svg, named: "\(name).expected.svg", sourceLocation: location)
  #endif
}
