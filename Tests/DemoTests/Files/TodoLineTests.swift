import Testing

@testable import termview_demo

@Suite("TodoLine")
struct TodoLineTests {
  @Test(
    "finds priority, dates and text, and takes for text what does not fit exactly",
    arguments: [
      ("Thank Mom for the meatballs @phone", nil, nil, nil, "Thank Mom for the meatballs @phone"),
      ("(A) Thank Mom", "A", nil, nil, "Thank Mom"),
      ("Get back (A)", nil, nil, nil, "Get back (A)"),
      ("(b) Get back", nil, nil, nil, "(b) Get back"),
      ("(B)->Submit", nil, nil, nil, "(B)->Submit"),
      ("(A)", nil, nil, nil, "(A)"),
      ("2011-03-02 Document", nil, nil, "2011-03-02", "Document"),
      ("(A) 2011-03-02 Call Mom", "A", nil, "2011-03-02", "Call Mom"),
      ("(A) Call Mom 2011-03-02", "A", nil, nil, "Call Mom 2011-03-02"),
      ("2011-13-02 Document", nil, nil, nil, "2011-13-02 Document"),
      ("2011-03-02Document", nil, nil, nil, "2011-03-02Document"),
      ("2011-03-02", nil, nil, "2011-03-02", ""),
      ("x 2011-03-03 Call Mom", nil, "2011-03-03", nil, "Call Mom"),
      ("x 2011-03-02 2011-03-01 Review", nil, "2011-03-02", "2011-03-01", "Review"),
      ("x (A) 2016-05-20 2016-04-30 measure", "A", "2016-05-20", "2016-04-30", "measure"),
      ("x Call Mom", nil, nil, nil, "Call Mom"),
      ("xylophone lesson", nil, nil, nil, "xylophone lesson"),
      ("X 2012-01-01 Make resolutions", nil, nil, nil, "X 2012-01-01 Make resolutions"),
      ("(A) x Find ticket prices", "A", nil, nil, "x Find ticket prices"),
    ] as [(String, String?, String?, String?, String)])
  func fields(
    line: String, priority: String?, completed: String?, created: String?, body: String
  ) {
    let line = TodoLine(line)
    let fields = line.fields
    func text(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: line.bytes[$0], as: UTF8.self) }
    }
    #expect(fields.priority.map { String(Unicode.Scalar($0)) } == priority)
    #expect(text(fields.completed) == completed)
    #expect(text(fields.created) == created)
    #expect(line.body == body)
  }

  @Test(
    "only a line that begins with a small x and a blank is done",
    arguments: [
      ("x a", true), ("x ", true), ("x", false), ("X a", false), ("xa", false), (" x a", false),
      ("(A) x a", false),
    ])
  func done(line: String, isDone: Bool) {
    #expect(TodoLine(line).isDone == isDone)
  }

  @Test(
    "ticking follows the format, and ticking again gives back the line",
    arguments: [
      ("Call Mom", "x 2026-11-21 Call Mom"),
      ("(A) Call Mom @phone", "x 2026-11-21 Call Mom @phone pri:A"),
      ("2026-01-02 Call Mom", "x 2026-11-21 2026-01-02 Call Mom"),
      ("(Z) 2026-01-02 Call Mom", "x 2026-11-21 2026-01-02 Call Mom pri:Z"),
      ("(A) Call due:2026-12-01 pri:B", "x 2026-11-21 Call due:2026-12-01 pri:B pri:A"),
      ("2026-01-02 2026-01-01 is a date", "x 2026-11-21 2026-01-02 2026-01-01 is a date"),
      ("(A) x marks the spot", "x 2026-11-21 x marks the spot pri:A"),
      ("図書館に本を返す 📚 +読書", "x 2026-11-21 図書館に本を返す 📚 +読書"),
      ("  indented  twice ", "x 2026-11-21   indented  twice "),
    ])
  func ticking(open: String, done: String) {
    var line = TodoLine(open)
    line.toggle(today: "2026-11-21")
    #expect(line.text == done)
    line.toggle(today: "2027-12-31")
    #expect(line.text == open)
  }

  @Test(
    "a line that was completed elsewhere is opened sensibly",
    arguments: [
      ("x Call Mom", "Call Mom"),
      ("x 2011-03-03 Call Mom", "Call Mom"),
      ("x (A) 2016-05-20 2016-04-30 measure", "(A) 2016-04-30 measure"),
      ("x 2011-03-03 Call Mom pri:C", "(C) Call Mom"),
      ("x 2011-03-03 pri:C", "(C)"),
      ("x 2011-03-03 Callpri:C", "Callpri:C"),
      ("x 2011-03-03 Call pri:CC", "Call pri:CC"),
      ("x 2011-03-03 Call pri:c", "Call pri:c"),
      ("x ", ""),
    ])
  func opening(done: String, open: String) {
    var line = TodoLine(done)
    line.toggle(today: "2026-11-21")
    #expect(line.text == open)
  }

  @Test("ticking keeps bytes that are not UTF-8")
  func invalidBytes() {
    let bytes: [UInt8] = Array("(A) caf".utf8) + [0xE9, 0x20, 0xFF, 0xC3]
    var line = TodoLine(bytes)
    line.toggle(today: "2026-11-21")
    #expect(
      line.bytes == Array("x 2026-11-21 caf".utf8) + [0xE9, 0x20, 0xFF, 0xC3]
        + Array(" pri:A".utf8))
    line.toggle(today: "2026-11-21")
    #expect(line.bytes == bytes)
  }
}
