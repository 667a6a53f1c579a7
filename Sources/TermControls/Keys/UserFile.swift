#if Foundation
  import Foundation

  /// A file of the user's for a program: `$XDG_CONFIG_HOME/<program>/<name>`, or
  /// `~/.config/<program>/<name>`.
  enum UserFile {
    /// A relative path in `$XDG_CONFIG_HOME` is ignored, as its specification says.
    static func path(_ name: String, program: String, environment: [String: String]) -> String? {
      if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
        return "\(folder)/\(program)/\(name)"
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/.config/\(program)/\(name)"
    }

    /// The file's text, without one if there is no file, and what is wrong with it as a whole.
    static func read(
      _ name: String, program: String?, environment: [String: String]
    ) -> (text: String, path: String, problem: String?) {
      let program = program ?? ProcessInfo.processInfo.processName
      guard let file = path(name, program: program, environment: environment) else {
        return ("", name, nil)
      }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
        let exists = FileManager.default.fileExists(atPath: file)
        return ("", file, exists ? "cannot be read" : nil)
      }
      guard data.count <= 1 << 20 else { return ("", file, "is longer than a megabyte") }
      guard let text = String(data: data, encoding: .utf8) else {
        return ("", file, "is not UTF-8")
      }
      return (text, file, nil)
    }
  }
#endif
