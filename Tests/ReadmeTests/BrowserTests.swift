import Foundation
import TermDocuments
import TermView
import TestFolders
import Testing

/// Pages in a real browser: every glyph in its cell, and the text as it is.
@MainActor @Suite("Pages in a browser")
struct BrowserTests {
  nonisolated static let browser = ["chromium", "chromium-browser", "google-chrome"].lazy
    .map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What the page says of itself.
  struct Measurement: Decodable {
    /// The largest distance of a glyph from its cell, in columns.
    let offset: Double
    /// The most that a box is wider or narrower than its cells, in columns.
    let width: Double
    let heights: [Double]
    let links: [String]
    let scripts: Int
    /// What copying the whole page gives.
    let copied: String
  }

  /// Walks over the text and compares where each glyph stands with where its cell is.
  static let script = """
    <pre id="measurement"></pre><script>
    let offset = 0, width = 0;
    for (const row of document.querySelectorAll('.screen > div')) {
      const left = row.getBoundingClientRect().left;
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      let column = 0, node;
      const note = (box, cells) => {
        offset = Math.max(offset, Math.abs((box.left - left) / 8.5 - column));
        width = Math.max(width, Math.abs(box.width / 8.5 - cells));
        column += cells;
      };
      while (node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent.tagName == 'I') {
          note(parent.getBoundingClientRect(), parent.className == 'w' ? 2 : 1);
        } else for (let index = 0; index < node.length; index++) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          note(range.getBoundingClientRect(), 1);
        }
      }
    }
    getSelection().selectAllChildren(document.querySelector('.screen'));
    document.getElementById('measurement').textContent = JSON.stringify({
      offset, width, copied: getSelection().toString(),
      heights: [...document.querySelectorAll('.screen > div')].map(row => row.getBoundingClientRect().height),
      links: [...document.querySelectorAll('a')].map(link => link.href),
      scripts: document.querySelectorAll('script').length
    });
    </script>
    """

  /// Wide and joined glyphs, marks, right-to-left letters, markup, links, styles, blank rows.
  private var page: some View {
    let texts = [
      "plain ASCII 0123456789 <b>&amp;\"'</b>", "日本語 ｶﾅ ハッカーと画家",
      "👩‍👩‍👧 🇩🇪 👍🏽 ❤️ 1️⃣ e\u{301} ñ", "שלום עולם مرحبا", "ไทย हिन्दी 한국어 Ω ﷽", "█▓▒░ ▲▼ ╭─╮ … “q”",
      "</div><script>alert(1)</script>", "",
    ]
    return VStack {
      NumberedList(texts, id: \.self) { text in
        HStack {
          Text(text).foregroundStyle(.cyan)
          Spacer()
          Text("|")
        }
      }
      Text("")
      HStack {
        Text("bold 日").bold()
        Text("italic é").italic()
        Text("curly").underline(pattern: .curly)
        Text("reverse").reverse()
        Text("dim").dim()
      }
      Text("a link").link("https://swift.org/?a=1&b=\"2\"")
      Text("no link").link("javascript:alert(1)")
    }
    .border(.rounded, color: .green)
  }

  @Test(
    "every glyph stands in its cell, and what is copied is the text",
    .enabled(if: browser != nil, "needs Chromium"), arguments: [64, 200])
  func grid(columns: Int) throws {
    var renderer = TerminalRenderer(content: page)
    renderer.width = columns
    let json = try measured(
      renderer.html.replacingOccurrences(of: "</body>", with: Self.script + "</body>"))
    let measurement = try JSONDecoder().decode(Measurement.self, from: json)
    #expect(measurement.offset < 0.01)
    #expect(measurement.width < 0.01)
    #expect(Set(measurement.heights) == [17])
    #expect(measurement.links == ["https://swift.org/?a=1&b=%222%22"])
    // Its own is the only one.
    #expect(measurement.scripts == 1)
    #expect(measurement.copied + "\n" == renderer.plainText)
  }

  /// What a page writes into its element `measurement`, which is JSON.
  private func measured(_ page: String) throws -> Data {
    let folder = TestFolder()
    folder.write(page, to: "p.html")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "timeout", "60", try #require(Self.browser), "--headless", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder.path("profile"))", "--dump-dom", "file://\(folder.path("p.html"))",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let start = try #require(text.range(of: "id=\"measurement\">"), "the browser wrote \(text)")
    let end = try #require(text.range(of: "</pre>", range: start.upperBound..<text.endIndex))
    let json = text[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
    return Data(json.utf8)
  }

  /// Compares where each letter of a picture is with where its cell is; letters that the browser
  /// leaves out have no place.
  static let pictureScript = """
    <pre id="measurement"></pre><script>
    let offset = 0, letters = 0, lost = 0;
    for (const text of document.querySelectorAll('svg text')) {
      const string = text.textContent, start = text.x.baseVal[0].value;
      lost += string.length - text.getNumberOfChars();
      if (!/^[ -~\\u00a0]*$/.test(string)) continue;
      for (let index = 0; index < text.getNumberOfChars(); index++) {
        letters++;
        const place = text.getStartPositionOfChar(index).x;
        offset = Math.max(offset, Math.abs((place - start) / 8.4 - index));
      }
    }
    document.getElementById('measurement').textContent = JSON.stringify({ offset, letters, lost });
    </script>
    """

  @Test(
    "every letter of a picture is in its cell",
    .enabled(if: browser != nil, "needs Chromium"))
  func picture() throws {
    struct Letters: Decodable {
      let offset: Double
      let letters: Int
      let lost: Int
    }
    let renderer = TerminalRenderer(content: page)
    let json = try measured(
      "<!doctype html><meta charset=\"utf-8\"><body>" + renderer.svg + Self.pictureScript)
    let found = try JSONDecoder().decode(Letters.self, from: json)
    #expect(found.lost == 0)
    #expect(found.offset < 0.1)
    #expect(found.letters > 100)
  }
}
