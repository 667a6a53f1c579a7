import TermScreen

extension TerminalEnvironment {
  /// The theme that `TERMVIEW_THEME` asks for: `standard`, `terminal`, `mono`, or the path of a
  /// file, which has a slash in it. `NO_COLOR` means `mono`. `nil` where the user says nothing.
  ///
  /// - Throws: ``TerminalError/unknownTheme(_:)``, with what is wrong with the name or the file.
  package var theme: Theme? {
    get throws(TerminalError) {
      guard let name = self["TERMVIEW_THEME"] else {
        return self["NO_COLOR"] == nil ? nil : .mono
      }
      if let theme = Theme(named: name.lowercased()) { return theme }
      guard name.contains("/") else { throw .unknownTheme(name) }
      guard let bytes = SystemCalls.contents(ofFile: name) else { throw .unknownTheme(name) }
      do {
        return try Theme(parsing: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw .unknownTheme("\(name): \(error)")
      }
    }
  }
}
