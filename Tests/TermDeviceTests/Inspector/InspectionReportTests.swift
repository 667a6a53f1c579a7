import TermDevice
import TermScreen
import TestFolders
import Testing

/// What goes through an inspector's socket.
@Suite("Inspector: reports")
struct InspectionReportTests {
  /// Texts as a program may show them, after they were sanitised.
  private static let texts = [
    "", "Book", "りんご 🍎", "e\u{301}", "a \"quoted\" = b", "[State<Int>]", "=", "x\u{FFFD}y",
  ]

  private static func random(_ generator: inout some RandomNumberGenerator) -> InspectionReport {
    func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &generator) }
    func text() -> String { texts.randomElement(using: &generator)! }
    var report = InspectionReport(
      program: text(), process: Int32(number(70000)),
      size: Size(columns: number(20), rows: number(5)), isInline: number(1) == 1)
    report.frameCount = number(1000)
    report.isCut = number(1) == 1
    for _ in 0..<number(8) {
      report.nodes.append(
        InspectionReport.Node(
          id: UInt(number(.max)), depth: number(9), kind: text(),
          rowID: number(1) == 1 ? text() : nil,
          rect: Rect(
            row: number(90) - 40, column: number(90) - 40, columns: number(90), rows: number(9)),
          states: (0..<number(3)).map { _ in InspectionReport.State(name: text(), type: text()) },
          isWrapper: number(1) == 1, isFocused: number(1) == 1,
          cause: number(1) == 1 ? text() : nil))
    }
    for index in 0..<number(3) {
      var frame = InspectionReport.FrameCost(number: index + 1)
      frame.bytes = number(5000)
      frame.operations = number(50)
      frame.viewsEvaluated = number(50)
      frame.rowsEvaluated = number(50)
      frame.lines = (0..<number(4)).map { $0 * 2 }
      frame.evaluated = (0..<number(4)).map { _ in text() }
      report.frames.append(frame)
    }
    report.screen = (0..<number(4)).map { _ in text() }
    report.heat = (0..<number(4)).map { _ in (0..<number(9)).map { UInt8($0 % 4) } }
    return report
  }

  @Test("reports come through as they are")
  func roundTrip() throws {
    var generator = SplitMix.drawn()
    for _ in 0..<300 {
      let report = InspectionReportTests.random(&generator)
      let decoded = try #require(InspectionReport(decoding: report.encoded))
      #expect(decoded == report)
    }
  }

  @Test("what any program sends is sanitised once more, and bounded")
  func anySender() throws {
    func report(_ count: String, _ rest: String = "") -> InspectionReport? {
      let name = "x\u{1B}]0;y\u{7}\u{9B}31m\u{202E}"
      return InspectionReport(
        decoding: Array("program\t\(name)\t1\t80\t24\t0\t\(count)\t0\n\(rest)".utf8))
    }
    let some = try #require(report("5", "text\ta\u{1B}[31m\u{85}b\n"))
    for text in [some.program] + some.screen + [some.text()] {
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control && $0.value != 0x202E
        }, "\(text)")
    }
    #expect(report("9223372036854775807") == nil)
    let node = "node\t1\t0\tText\t0\t0\t1\t1\t\t\t\n"
    #expect(report("5", String(repeating: node, count: InspectionReport.nodeLimit)) != nil)
    #expect(report("5", String(repeating: node, count: InspectionReport.nodeLimit + 1)) == nil)
    #expect(report("5", "frame\t1\t9223372036854775807\t1\t1\t1\t0\n") == nil)
    #expect(report("5", "text\t" + String(repeating: "x", count: 1 << 17) + "\n") == nil)
  }

  @Test("a text that was not sanitised makes no lines and no fields of its own")
  func hostile() throws {
    var report = InspectionReport(
      program: "a\nnode\tb", process: 1, size: Size(columns: 1, rows: 1), isInline: false)
    report.screen = ["\u{1B}[2J\t\u{7}"]
    let decoded = try #require(InspectionReport(decoding: report.encoded))
    #expect(decoded.program == "a?node?b")
    #expect(decoded.nodes.isEmpty)
    #expect(decoded.screen == ["?[2J??"])
  }

  @Test("what is no report is none, however it is broken")
  func broken() {
    var generator = SplitMix.drawn()
    #expect(InspectionReport(decoding: []) == nil)
    #expect(InspectionReport(decoding: Array("node\t1\t2\n".utf8)) == nil)
    #expect(InspectionReport(decoding: Array("program\tx\t1\t-5\t1\t0\t0\t0\n".utf8)) == nil)
    for _ in 0..<300 {
      var bytes = InspectionReportTests.random(&generator).encoded
      for _ in 0..<Int.random(in: 1...20, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert([0x09, 0x0A, 0x2D].randomElement(using: &generator)!, at: place)
        }
      }
      // It is refused, or it is a report that can be sent on.
      guard let report = InspectionReport(decoding: bytes) else { continue }
      _ = report.text()
      #expect(InspectionReport(decoding: report.encoded) != nil)
    }
  }

  @Test("messages are found in pieces of any length")
  func messages() {
    let lines = InspectionReport(
      program: "x", process: 1, size: Size(columns: 1, rows: 1), isInline: false
    ).encoded
    let message = Array("termview 1 \(lines.count)\n".utf8) + lines
    let all = message + message + Array("termview 1 0\n".utf8)
    for length in [1, 2, 7, 64, 1000] {
      var messages = InspectorMessages()
      var found: [[UInt8]] = []
      for start in stride(from: 0, to: all.count, by: length) {
        messages.add(all[start..<min(all.count, start + length)])
        while case .message(let bytes) = messages.take() { found.append(bytes) }
      }
      #expect(found == [lines, lines, []])
    }
  }

  @Test(
    "another version and noise are refused",
    arguments: ["termview 2 5\nabcde", "hello\n", "termview 1 -1\n", "termview 1 99999999999\n"])
  func refused(text: String) {
    var messages = InspectorMessages()
    messages.add(Array(text.utf8)[...])
    #expect(messages.take() == .unreadable)
    var noise = InspectorMessages()
    noise.add(Array(repeating: 0x41, count: 64)[...])
    #expect(noise.take() == .unreadable)
  }

  @Test("the text is the same for the same run, modifiers only when asked for")
  func text() {
    var report = InspectionReport(
      program: "books", process: 4711, size: Size(columns: 8, rows: 3), isInline: false)
    report.frameCount = 2
    func node(
      _ depth: Int, _ kind: String, rowID: String? = nil, isWrapper: Bool = false,
      isFocused: Bool = false, cause: String? = nil, states: [InspectionReport.State] = []
    ) -> InspectionReport.Node {
      InspectionReport.Node(
        id: 99, depth: depth, kind: kind, rowID: rowID,
        rect: Rect(row: depth, column: 0, columns: 8, rows: 1), states: states,
        isWrapper: isWrapper, isFocused: isFocused, cause: cause)
    }
    report.nodes = [
      node(0, "Root", isWrapper: true),
      node(
        1, "Shelf", cause: "the state 'count' changed",
        states: [InspectionReport.State(name: "count", type: "Int")]),
      node(2, "Text"), node(1, "Padding", isWrapper: true), node(2, "List", isFocused: true),
      node(3, "Book", rowID: "7"),
    ]
    var frame = InspectionReport.FrameCost(number: 2)
    frame.bytes = 12
    frame.operations = 1
    frame.viewsEvaluated = 1
    frame.lines = [0, 1, 2, 5]
    frame.evaluated = ["Shelf: the state 'count' changed"]
    report.frames = [frame]
    report.heat = [[0, 0], [3, 1]]
    #expect(
      report.text() == """
        books: full screen, 8x3, 2 frames

        Views
          Shelf  8x1 at 1,0  count: Int  evaluated: the state 'count' changed
            Text  8x1 at 2,0
          List  8x1 at 2,0  focus
            Book 7  8x1 at 3,0

        Frames, the newest first
          frame 2: 12 bytes, 4 lines (0-2, 5), 1 operation, evaluated 0 rows and 1 view
            Shelf: the state 'count' changed

        Cells drawn in the last frame (3), the one before (2), and that before (1)
           1 31

        """)
    #expect(report.text(showsWrappers: true).contains("    Padding  8x1 at 1,0\n      List"))
    report.process = 1
    #expect(!report.text().contains("4711"))
  }
}
