import Foundation
import Testing

/// `docs/Package.swift`, which builds the site from the same sources as the package.
@Suite("The package of the site")
struct SitePackageTests {
  /// The targets below `Sources` that a manifest has, with the names of those that they depend on.
  private func targets(of manifest: String) -> [String: Set<String>] {
    let pattern = #/\.target\(\s*name:\ "(\w+)"(?:,\s*dependencies:\ \[([^\]]*)\])?/#
    let all = Repository.text(manifest).matches(of: pattern).map { match in
      (String(match.1), Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }))
    }
    return Dictionary(all) { first, _ in first }.filter { name, _ in
      FileManager.default.fileExists(
        atPath: Repository.root.appending(path: "Sources/\(name)").path)
    }
  }

  @Test("it has the targets of the package, with what they depend on")
  func targets() {
    let package = targets(of: "Package.swift")
    #expect(package.count >= 13)
    #expect(targets(of: "docs/Package.swift") == package)
  }

  @Test("the site has every target that programs import")
  func documented() throws {
    let build = Repository.text("docs/build")
    let line = try #require(build.split(separator: "\n").first { $0.hasPrefix("targets=(") })
    let documented = Set(line.dropFirst(9).dropLast().split(separator: " ").map(String.init))
    #expect(documented == Set(PublicDeclaration.targets + ["Guide"]))
  }
}
