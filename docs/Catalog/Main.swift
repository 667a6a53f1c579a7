import Foundation

/// `catalog FOLDER TARGET`: makes the catalogue TARGET of the Markdown files in FOLDER.
@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: catalog FOLDER TARGET\n".utf8))
      exit(64)
    }
    let catalog = try Catalog(folder: URL(fileURLWithPath: arguments[1]))
    try catalog.write(to: URL(fileURLWithPath: arguments[2]))
  }
}
