import Foundation

/// The files of the package, as they are now.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of the file at a path from the package's folder; empty where there is none.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The Swift files below a folder, by their paths from the package's.
  static func swiftFiles(in folder: String) -> [String] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path))
      ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}
