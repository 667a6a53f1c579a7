import Foundation

/// The file of a snapshot: `__Snapshots__/<source file>/<test>.<name>.txt` beside the test.
struct SnapshotFile: Hashable, Sendable {
  let path: String

  init(path: String) { self.path = path }

  init(testFile: String, function: String, name: String) {
    let source = URL(fileURLWithPath: testFile)
    path =
      source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(
        SnapshotFile.safe(source.deletingPathExtension().lastPathComponent)
      )
      .appendingPathComponent(
        "\(SnapshotFile.safe(SnapshotFile.base(function))).\(SnapshotFile.safe(name)).txt"
      ).path
  }

  /// The part of the path that identifies the snapshot.
  var shortPath: String {
    path.range(of: "__Snapshots__").map { String(path[$0.lowerBound...]) } ?? path
  }

  /// A function's name without its empty parentheses.
  private static func base(_ function: String) -> String {
    function.hasSuffix("()") ? String(function.dropLast(2)) : function
  }

  /// A name that every file system takes, and that differs where `name` does: letters, digits, `-`,
  /// `_` and `.` as they are, blanks as `-`; where anything else was left out, or the name is long,
  /// a number made from the whole name follows.
  static func safe(_ name: String) -> String {
    var safe = ""
    var isWhole = true
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": safe.unicodeScalars.append(scalar)
      case "." where !safe.isEmpty: safe.append(".")
      case " ": safe.append("-")
      default:
        isWhole = false
        if !safe.isEmpty, safe.last != "-" { safe.append("-") }
      }
    }
    while safe.last == "-" || safe.last == "." { safe.removeLast() }
    if safe.utf8.count > 80 {
      safe = String(safe.prefix(80))
      isWhole = false
    }
    if isWhole, !safe.isEmpty { return safe }
    // FNV-1a, the 32-bit form (draft-eastlake-fnv).
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return (safe.isEmpty ? "snapshot" : safe) + "-" + String(hash, radix: 16)
  }

  /// The text of the file; `nil` when there is none.
  func read() throws(SnapshotError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SnapshotError("it cannot be opened")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw SnapshotError("it is not UTF-8")
    }
    return text
  }

  /// Writes the file atomically: a reader never sees a part of it.
  func write(_ text: String) throws(SnapshotError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw SnapshotError("it cannot be written: \(error.localizedDescription)")
    }
  }
}
