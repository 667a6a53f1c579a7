import Foundation
import TermMacroExpansion

// The compiler starts this program where a source uses a macro, and asks it what the macro stands
// for. It is no part of a program that uses TermView, and uses no package.

let connection = CompilerConnection(input: .standardInput, output: .standardOutput)
do {
  while let request = try connection.receive() { try connection.send(request.answer) }
} catch {
  try? FileHandle.standardError.write(
    contentsOf: Data("TermView's macros cannot be expanded: \(error)\n".utf8))
  exit(1)
}
