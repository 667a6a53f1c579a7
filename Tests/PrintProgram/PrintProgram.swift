import Dispatch
import TermDocuments
import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A tool that prints lists: what the tests of printing run, with pipes, files and terminals for
/// its output.
///
///     PrintProgram books            three books, one of them selected
///     PrintProgram rows 1000000     so many rows
///     PrintProgram done             what is done
///     PrintProgram twice            two rows with one id
///     PrintProgram write html 1000  so many rows as a page
///     PrintProgram error            on standard error
///     PrintProgram mixed            between lines of Swift's own `print`
///     PrintProgram async            from an asynchronous function
///     PrintProgram throwing         says what went wrong and exits with status 3
///     PrintProgram wait             what a task of the main actor returns, without `await`
///     PrintProgram title marks 999  a list on the whole screen with a long title
@main
struct PrintProgram {
  struct Book: Identifiable {
    let id: Int
    let title: String
    let author: String
  }

  /// Something with a mark before it.
  struct Done: View {
    @Environment(\.glyphs) private var glyphs
    var body: some View { Text("\(glyphs.success) done") }
  }

  static let books = [
    Book(id: 1, title: "Hackers & Painters", author: "Graham"),
    Book(id: 2, title: "ハッカーと画家 👩‍👩‍👧", author: "ポール"),
    Book(id: 3, title: "Tab\there, \u{1B}[31mred\r\n", author: "Mallory"),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let number = arguments.last.flatMap { Int($0) } ?? 10
    switch arguments.first {
    case "books":
      TermView.print {
        List(selection: .constant(Optional(2))) {
          ForEach(books) { book in
            HStack {
              Text(book.title).foregroundStyle(.green)
              Text("by \(book.author)").dim()
            }
          }
        }
        .border()
      }
    case "wait":
      let text = TerminalSession.wait {
        try? await Task.sleep(for: .milliseconds(20))
        return "waited"
      }
      Swift.print(text, TerminalSession.wait { MainActor.assumeIsolated { "at once" } })
    case "done": TermView.print { Done() }
    case "twice": TermView.print { List(["same", "same"], id: \.self) { Text($0) } }
    case "rows": TermView.print { NumberedList(Rows(count: number)) { Text("Row \($0.id)") } }
    case "write":
      if arguments.contains("books") {
        var renderer = TerminalRenderer(content: page)
        renderer.width = 64
        try? renderer.write(.html, to: .standardOutput)
        return
      }
      var renderer = TerminalRenderer(content: rows(number))
      renderer.width = 100
      let format: RenderFormat = arguments.contains("html") ? .html : .plainText
      do { try renderer.write(format, to: .standardOutput) } catch { exit(3) }
    case "error": TermView.print(to: .standardError) { Text("Something is wrong.") }
    case "mixed":
      print("before")
      print { Text("between") }
      print("after", "all", separator: " ", terminator: "\n")
    case "async":
      Task {
        await printLater()
        exit(0)
      }
      dispatchMain()
    case "throwing":
      do {
        try TerminalRenderer(content: rows(number)).print()
      } catch {
        var message = StandardError()
        print("not printed:", error, to: &message)
        exit(3)
      }
    case "title":
      do { try TitleScreen.run(arguments.dropFirst().first ?? "", bytes: number) } catch { exit(2) }
    default: exit(2)
    }
    if arguments.first == "rows" || arguments.first == "write" { reportMemory() }
  }

  nonisolated static func printLater() async { await TermView.print { Text("later") } }

  /// Everything that a page may get wrong: wide and joined glyphs, right-to-left letters, markup,
  /// links, styles.
  @MainActor static var page: some View {
    let texts = [
      "plain ASCII 0123456789 <b>&amp;\"'</b>", "日本語 ｶﾅ ハッカーと画家", "👩‍👩‍👧 🇩🇪 👍🏽 ❤️ 1️⃣ e\u{301} ñ",
      "שלום עולם مرحبا", "ไทย हिन्दी 한국어 Ω ﷽", "█▓▒░ ▲▼ ╭─╮ … “quoted”", "</div><script>alert(1)</script>",
    ]
    return VStack {
      List(texts, id: \.self) { text in
        HStack {
          Text(text)
          Spacer()
          Text("|")
        }
      }
      Text("bold").bold() + Text(" italic").italic() + Text(" curly").underline(pattern: .curly)
      Text("reverse").reverse()
      Text("a link").link("https://swift.org/?a=1&b=\"2\"") + Text(" none").link("javascript:alert(1)")
      Text("dim red on blue").foregroundStyle(.red).dim().background(.blue)
    }
    .border(.rounded, color: .green)
  }

  @MainActor static func rows(_ count: Int) -> some View {
    List(Rows(count: count)) { row in
      HStack {
        Text("Row \(row.id)").foregroundStyle(.cyan)
        Text("日本語 \(row.id % 7)")
        Spacer()
        Text("end")
      }
    }
  }

  /// Elements that are made when they are asked for, so that only the printing takes memory.
  struct Rows: RandomAccessCollection {
    struct Row: Identifiable { let id: Int }
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> Row { Row(id: position) }
  }

  /// The peak of memory, in KiB, on standard error, where it is requested.
  static func reportMemory() {
    guard getenv("REPORT_MEMORY") != nil else { return }
    var usage = rusage()
    #if os(Linux)
      _ = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      _ = getrusage(RUSAGE_SELF, &usage)
    #endif
    var error = StandardError()
    print(usage.ru_maxrss, to: &error)
  }

  struct StandardError: TextOutputStream {
    mutating func write(_ string: String) {
      let bytes = Array(string.utf8)
      _ = bytes.withUnsafeBytes { writeToError($0) }
    }
  }
}

private func writeToError(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(2, bytes.baseAddress, bytes.count)
}
