import Foundation

/// Makes a DocC catalogue of the Markdown files in a folder, which are written for any reader of
/// Markdown: links to files become links to pages, links out of the folder become text.
struct Catalog {
  let folder: URL
  /// Each page's text by its path in the folder, without `.md`.
  private(set) var pages: [String: String] = [:]
  /// The paths of the pictures in the folder.
  private(set) var pictures: [String] = []

  init(folder: URL) throws {
    self.folder = folder
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let drawn = try FileManager.default
      .contentsOfDirectory(atPath: folder.appendingPathComponent("pictures").path).sorted()
    pictures = (files + drawn.map { "pictures/" + $0 }).filter { $0.hasSuffix(".svg") }
    for file in files where file.hasSuffix(".md") {
      pages[String(file.dropLast(3))] = try text(file)
    }
    let decisions = try FileManager.default
      .contentsOfDirectory(atPath: folder.appendingPathComponent("decisions").path).sorted()
    for file in decisions where file.hasSuffix(".md") {
      pages["decisions/" + file.dropLast(3)] = try text("decisions/" + file)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes the catalogue into a folder, which is made anew.
  func write(to target: URL) throws {
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for picture in pictures {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(picture),
        to: target.appendingPathComponent(Catalog.file(of: picture)))
    }
    for (path, text) in pages {
      var page = converted(text, at: path)
      if path == "README" { page = root(page) }
      let name = path == "README" ? "Guide" : Catalog.name(of: path)
      try page.write(
        to: target.appendingPathComponent(name + ".md"), atomically: true, encoding: .utf8)
    }
    try decisions.write(
      to: target.appendingPathComponent("decisions.md"), atomically: true, encoding: .utf8)
  }

  /// The name that a page has among all: that of its file.
  static func name(of path: String) -> String {
    path == "README" ? "Guide" : String(path.split(separator: "/").last ?? "")
  }

  /// The name that a picture has among all: that of its file.
  static func file(of picture: String) -> String {
    String(picture.split(separator: "/").last ?? "")
  }

  /// The page as one of the catalogue's.
  private func converted(_ text: String, at path: String) -> String {
    let text = text.replacingOccurrences(of: "```screen\n", with: "```text\n")
    return text.replacing(/(!?)\[([^\]]*)\]\(([^)\s]+)(?:\ "([^"]*)")?\)/) { match in
      let (mark, label, target) = (match.1, match.2, String(match.3))
      // A link to a source names the page of the reference that is meant.
      if let page = match.4, target.contains("Sources/") { return "[\(label)](doc:\(page))" }
      if target.hasPrefix("http") { return String(match.0) }
      if !mark.isEmpty { return "![\(label)](\(Catalog.file(of: target)))" }
      guard let link = link(target, from: path, label: label) else { return String(label) }
      return "[\(label)](\(link))"
    }
  }

  /// Where a link leads in the catalogue; `nil` where it leads out of the folder.
  private func link(_ target: String, from path: String, label: Substring) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    if parts[0] == "decisions" { return "doc:decisions" }
    if let type = parts[0].wholeMatch(of: /.*Sources\/(\w+)\/[\w\/+]+\.swift/),
      let name = label.wholeMatch(of: /`([A-Z]\w*)`/)
    {
      return "doc:/\(type.1)/\(name.1)"
    }
    if let article = parts[0].wholeMatch(of: /.*Sources\/(\w+)\/\w+\.docc\/(\w+)\.md/) {
      return "doc:/\(article.1)/\(article.2)"
    }
    let base = path.contains("/") ? "decisions/" : ""
    let file = parts[0].isEmpty ? path : (base + parts[0]).replacing("decisions/../", with: "")
    let page = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    guard let text = pages[page] else { return nil }
    guard parts.count == 2 else { return "doc:" + Catalog.name(of: page) }
    let heading = text.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
      .first { Catalog.anchor(of: $0).lowercased() == parts[1] }
    return "doc:" + Catalog.name(of: page) + (heading.map { "#" + Catalog.anchor(of: $0) } ?? "")
  }

  /// The anchor of a heading: its letters, with hyphens for blanks.
  static func anchor(of heading: String) -> String {
    heading.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      .replacingOccurrences(of: " ", with: "-")
  }

  /// The index as the page that all others are under, in the order of its links.
  private func root(_ text: String) -> String {
    let title = text.prefix { $0 != "\n" }
    var topics = "\n## Topics\n\n### Begin\n\n- <doc:start>\n- <doc:questions>\n"
    var listed: Set<String> = ["start", "questions"]
    for section in text.components(separatedBy: "\n## ").dropFirst() {
      let pages = section.matches(of: /\]\(doc:([\w-]+)\)/).map { String($0.1) }
        .filter { listed.insert($0).inserted }
      if pages.isEmpty { continue }
      topics += "\n### \(section.prefix { $0 != "\n" })\n\n"
      topics += pages.map { "- <doc:\($0)>\n" }.joined()
    }
    return title + "\n\n@Metadata {\n  @TechnologyRoot\n}\n" + text.dropFirst(title.count) + topics
  }

  /// A page that lists the decisions.
  private var decisions: String {
    let names = pages.keys.filter { $0.hasPrefix("decisions/") }.sorted()
    return "# Decisions\n\nOne page for each choice that could have gone otherwise.\n\n## Topics\n\n"
      + "### All\n\n" + names.map { "- <doc:\(Catalog.name(of: $0))>\n" }.joined()
  }
}
