import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Scratch")
struct ScratchTests {
  struct Mail: Identifiable, Equatable { let id: Int; var title: String }
  struct Day: Identifiable { let id: String; var mails: [Mail] }
  @Observable @MainActor final class Model {
    var days = [
      Day(id: "今日 🎌 とても長い見出し", mails: (1...3).map { Mail(id: $0, title: "メール\($0) 👨‍👩‍👧 🇯🇵 ✈️ end") }),
      Day(id: "Yesterday", mails: (4...6).map { Mail(id: $0, title: "mail \($0)") }),
      Day(id: "Earlier", mails: (7...12).map { Mail(id: $0, title: "mail \($0)") }),
    ]
    var chosen: Set<Int> = []
    var one: Int?
    var open: Set<String> = ["今日 🎌 とても長い見出し", "Yesterday", "Earlier"]
    var query = ""
    @ObservationIgnored var proxy: ScrollViewProxy?
    var ids: [[Int]] { days.map { $0.mails.map(\.id) } }
  }
  struct Edited: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.chosen) {
        ForEach($model.days) { $day in
          Section(day.id, isExpanded: Binding(get: { model.open.contains(day.id) }, set: { if $0 { model.open.insert(day.id) } else { model.open.remove(day.id) } })) {
            ForEach($day.mails, editActions: .all) { $mail in Text(mail.title) }
          }
        }
      }
      .undoKeys()
    }
  }
  func show(_ name: String, _ t: TestTerminal, _ extra: String = "") {
    print("== \(name) \(extra)")
    for (i, row) in t.screen.rows.enumerated() { print((t.screen.reversedRows.contains(i) ? "█" : "│") + row) }
  }

  @Test func edits() {
    for theme in [true, false] {
      let model = Model()
      let t = theme ? TestTerminal(columns: 24, rows: 12, theme: .standard) { Edited(model: model) } : TestTerminal(columns: 24, rows: 12, colors: .none, theme: .mono) { Edited(model: model) }
      show("start", t)
      model.chosen = [2, 3, 5, 8]
      t.update()
      t.press(.down, .down)
      show("chosen", t)
      t.press(.control(.up)); show("ctrl up", t, "\(model.ids)")
      t.press("u"); show("u", t, "\(model.ids)")
      t.press(.deleteForward); show("delete", t, "\(model.ids) \(model.chosen)")
      t.press("u"); show("u", t, "\(model.ids) \(model.chosen)")
      t.press(.control("r")); show("redo", t, "\(model.ids) \(model.chosen)")
      t.press("u")
      t.press("v", .down, .down, .down); show("v", t, "\(model.chosen)")
      t.press(.left); show("left in v", t, "\(model.chosen)")
      t.press(.left); show("left in v", t, "\(model.chosen)")
      t.press(.down); show("down in v", t, "\(model.chosen)")
      t.press(.escape); show("esc", t, "\(model.chosen)")
      t.press("M", .down); show("M on header?", t, "\(model.ids)")
      t.press(.escape, .escape)
    }
  }

  @Test func empty() {
    let model = Model()
    let t = TestTerminal(columns: 20, rows: 5, theme: .standard) { Edited(model: model) }
    t.press(.down, .down, "M", .down)
    model.days = []
    t.update()
    show("all gone while carrying", t)
    t.press("M", .deleteForward, "v", .space, .control(.down), .end, .pageDown, .left, .right, "*", "x", "p", "y", .return, "m", ".", .control("a"), "~", .escape, .shift(.down), .shift(.end))
    show("keys in an empty list", t)
    model.days = Model().days
    t.update()
    show("back", t)
    t.press("v", .down, .down)
    model.days[0].mails.removeAll()
    t.update()
    show("section emptied in v", t, "\(model.chosen)")
    t.press(.down)
    show("on", t, "\(model.chosen)")
  }

  @Test func small() {
    let model = Model()
    let t = TestTerminal(columns: 20, rows: 5, theme: .standard) {
      Edited(model: model).listPinnedViews(.sectionHeaders).listStyle(.bordered)
    }
    show("bordered pinned", t)
    for _ in 0..<6 { t.press(.down); show("down", t) }
    t.resize(columns: 8, rows: 4); show("8x4", t)
    t.resize(columns: 3, rows: 3); show("3x3", t)
    t.resize(columns: 1, rows: 1); show("1x1", t)
    t.resize(columns: 20, rows: 5); show("back", t)
  }

  struct Wide: View {
    @State var rows = ["図書館で借りた本 📚📚📚", "👨‍👩‍👧‍👦 family", "🇯🇵🇫🇷 flags", "é combining e\u{301}e\u{301}", "\u{202E}rtl \u{0007}bell", "שלום עולם", "A"]
    @State var chosen: Set<String> = []
    var body: some View {
      NumberedList(rows, id: \.self, selection: $chosen) { row in
        HStack { Text(row); Spacer(); Text("終").foregroundStyle(.secondary) }.badge(3)
      }
      .numberStyle(.lowercaseRoman)
    }
  }
  @Test func wide() {
    let t = TestTerminal(columns: 20, rows: 8, theme: .standard) { Wide() }
    show("wide", t)
    t.press(.control("a")); show("all", t)
    t.resize(columns: 12, rows: 8); show("12", t)
    t.press("2", .return); show("2 return", t)
    t.press("9", .return); show("9 return", t)
  }

  struct Found: View {
    @Bindable var model: Model
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        List(selection: $model.chosen) {
          ForEach(model.days) { day in
            let found = day.mails.filter { model.query.isEmpty || $0.title.contains(model.query) }
            if !found.isEmpty {
              Section(day.id) { ForEach(found) { Text($0.title).highlighted(model.query) }.onDelete { _ in } }
            }
          }
        }
        .overlay { if model.days.isEmpty { ContentUnavailableView.search(text: model.query) } }
        .searchable(text: $model.query)
      }
    }
  }
  @Test func search() {
    let model = Model()
    let t = TestTerminal(columns: 30, rows: 9, theme: .standard) { Found(model: model) }
    t.press(.down, .space)
    show("selected", t, "\(model.chosen)")
    t.press("/"); t.type("1"); show("typed 1", t, "\(model.chosen)")
    t.press(.return, .control("a")); show("all found", t, "\(model.chosen)")
    t.press(.escape); show("esc", t, "\(model.chosen) \(model.query)")
    t.press(.escape); show("esc", t, "\(model.chosen) \(model.query)")
    t.press("/"); t.type("zz"); show("zz", t, "\(model.chosen)")
    t.press(.down, .up, .return, .deleteForward, .space); show("keys", t, "\(model.chosen) \(model.query)")
  }

  struct Cols: View {
    struct Row: Identifiable { let id: Int; var name: String; var size: Int; var owner: String }
    @State var rows = [Row(id: 1, name: "図書館の本.txt", size: 77, owner: "健"), Row(id: 2, name: "a", size: 10_485_760, owner: "anna"), Row(id: 3, name: "🦊🦊🦊", size: 1, owner: "ben")]
    @State var order = [KeyPathComparator(\Row.name)]
    @State var sel: Set<Int> = []
    var body: some View {
      Table(rows, selection: $sel, sortOrder: $order) {
        TableColumn("名前", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }.alignment(.numeric)
        TableColumn("Owner", value: \.owner)
      }
      .onChange(of: order) { rows.sort(using: order) }
    }
  }
  @Test func table() {
    for theme in [Theme.standard, .mono] {
      let t = TestTerminal(columns: 30, rows: 5, theme: theme) { Cols() }
      show("table", t)
      t.press(.space, ">"); show(">", t)
      t.press("!"); show("!", t)
      t.resize(columns: 14, rows: 5); show("14", t)
      t.press("]"); show("]", t)
      t.press("]"); show("]", t)
      t.press("]"); show("]", t)
      t.press("["); show("[", t)
      t.resize(columns: 6, rows: 3); show("6", t)
      t.resize(columns: 30, rows: 5); show("30", t)
    }
  }

  struct One: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.one) {
        ForEach($model.days) { $day in
          Section(day.id, isExpanded: Binding(get: { model.open.contains(day.id) }, set: { if $0 { model.open.insert(day.id) } else { model.open.remove(day.id) } })) {
            ForEach(day.mails) { Text($0.title) }.onDelete { day.mails.remove(atOffsets: $0) }
          }
        }
      }
      .listWrapsAround()
    }
  }
  @Test func one() {
    let model = Model()
    let t = TestTerminal(columns: 20, rows: 6, theme: .standard) { One(model: model) }
    t.press(.down); show("down", t, "\(String(describing: model.one))")
    t.press(.left); show("left", t, "\(String(describing: model.one))")
    t.press(.deleteForward); show("del on header", t, "\(String(describing: model.one)) \(model.ids)")
    t.press(.up); show("wrap", t, "\(String(describing: model.one))")
    t.press(.deleteForward); show("del", t, "\(String(describing: model.one)) \(model.ids)")
    model.open = []
    t.update(); show("folded by program", t, "\(String(describing: model.one))")
    model.one = 9
    t.update(); show("selects folded", t, "\(String(describing: model.one))")
    t.press(.down); show("down", t, "\(String(describing: model.one))")
    model.open = ["Earlier"]
    t.update(); show("opened", t, "\(String(describing: model.one))")
  }
}
