import Foundation
import TermControls
import TermDocuments
import TermScreen
import TermView
@testable import TermViewTesting
import Testing

/// Every control in every look, to be looked at:
/// `TERMVIEW_SHEETS=folder swift test --filter LookSheetTests` writes a page of SVG for each look
/// and size of the window; `rsvg-convert page.svg -o page.png` makes a PNG of one.
@MainActor
struct LookSheets {
  /// What a terminal and its user decide about the look.
  struct Look: CustomTestStringConvertible {
    let name: String
    var theme: Theme = .standard
    var colors: ColorDepth = .rgb
    var isDark = true
    var testDescription: String { name }

    var background: Color { isDark ? .rgb(0x1C, 0x1C, 0x1C) : .rgb(0xFF, 0xFF, 0xFF) }
    var foreground: Color { isDark ? .rgb(0xD0, 0xD0, 0xD0) : .rgb(0x33, 0x33, 0x33) }
  }

  nonisolated static let looks = [
    Look(name: "standard-dark"), Look(name: "standard-light", isDark: false),
    Look(name: "standard-256-dark", colors: .palette256),
    Look(name: "standard-16-dark", colors: .sixteen),
    Look(name: "standard-16-light", colors: .sixteen, isDark: false),
    Look(name: "terminal-dark", theme: .terminal),
    Look(name: "terminal-light", theme: .terminal, isDark: false),
    Look(name: "mono-dark", theme: .mono, colors: .none),
    Look(name: "mono-light", theme: .mono, colors: .none, isDark: false),
  ]

  let look: Look
  let size: Size

  /// The sheets: their names, and the screens in the colours of the terminal.
  func screens() async -> [(name: String, terminal: TestTerminal)] {
    var screens: [(name: String, terminal: TestTerminal)] = []
    func add(
      _ name: String, _ keys: [KeyPress] = [], @ViewBuilder _ content: () -> some View
    ) async {
      let terminal = TestTerminal(
        columns: size.columns, rows: size.rows, colors: look.colors, theme: look.theme,
        content: content)
      var palette = terminal.palette
      (palette.background, palette.foreground) = (look.background, look.foreground)
      palette.isDark = look.isDark
      terminal.palette = palette
      await terminal.settled()
      for key in keys { terminal.press(key) }
      await terminal.settled()
      screens.append((name, terminal))
    }
    await add("buttons") { ButtonSheet() }
    await add("values", [.tab]) { ValueSheet() }
    await add("fields") { FieldSheet() }
    await add("list", [.down]) { ListSheet() }
    await add("marks", [.down, .space, .down, .space, .down]) { MarkSheet() }
    await add("table", [.down]) { TableSheet() }
    await add("form", [.tab, .tab]) { FormSheet() }
    await add("navigation", [.down]) { NavigationSheet() }
    await add("alert", [.return]) { DialogSheet(kind: .alert) }
    await add("menu", [.return]) { DialogSheet(kind: .menu) }
    await add("sheet", [.return]) { DialogSheet(kind: .sheet) }
    return screens
  }

  /// All sheets on one page, two in a row.
  func page(of screens: [(name: String, terminal: TestTerminal)]) -> String {
    let (width, height) = (Double(size.columns) * 8.4 + 32, Double(size.rows) * 17 + 32)
    let pages = (screens.count + 1) / 2
    var page = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width * 2)" height="\(height * Double(pages))">
      <rect width="100%" height="100%" fill="#888888"/>

      """
    for (index, screen) in screens.enumerated() {
      let (x, y) = (Double(index % 2) * width + 8, Double(index / 2) * height + 8)
      var encoder = SVGEncoder()
      encoder.light = nil
      (encoder.background, encoder.foreground) = (look.background, look.foreground)
      let picture = encoder.encode(screen.terminal.shown.frame)
      page += "<g transform=\"translate(\(x) \(y))\">\n\(picture)</g>\n"
    }
    return page + "</svg>\n"
  }
}

private struct ButtonSheet: View {
  @ViewBuilder private func pair(_ name: String) -> some View {
    Button(name) {}
    Button("Off") {}.disabled(true)
    Button("Delete", role: .destructive) {}
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack { pair("Automatic") }
      HStack { pair("Bordered") }.buttonStyle(.bordered)
      HStack { pair("Prominent") }.buttonStyle(.borderedProminent)
      HStack { pair("Borderless") }.buttonStyle(.borderless)
      HStack { pair("Plain") }.buttonStyle(.plain)
      HStack { pair("Link") }.buttonStyle(.link)
    }
  }
}

private struct ValueSheet: View {
  @State private var isOn = true
  @State private var isOff = false
  @State private var choice = 1
  @State private var part = 0.4

  private var choices: some View { ForEach(0..<3, id: \.self) { Text("Choice \($0)").tag($0) } }

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("On", isOn: $isOn)
      Toggle("Off", isOn: $isOff)
      Toggle("Disabled", isOn: $isOn).disabled(true)
      Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
      Picker("Menu", selection: $choice) { choices }
      Picker("Segments", selection: $choice) { choices }.pickerStyle(.segmented)
      Stepper("Pages \(choice)", value: $choice, in: 0...9)
      Slider(value: $part)
      Gauge(value: part) { Text("Disk") }
      ProgressView("Copying", value: 0.47)
      ProgressView("Waiting")
      LabeledContent("Version", value: "2.1")
      Picker("Inline", selection: $choice) { choices }.pickerStyle(.inline)
    }
  }
}

private struct FieldSheet: View {
  @State private var empty = ""
  @State private var name = "Hackers & Painters"
  @State private var secret = "secret"
  @State private var text = "Several lines\nof text"

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      TextField("Title", text: $name)
      TextField("Who wrote it", text: $empty)
      SecureField("Password", text: $secret)
      TextField("Disabled", text: $name).disabled(true)
      GroupBox("Notes") { TextEditor(text: $text).frame(height: 3) }
    }
  }
}

private struct ListSheet: View {
  @State private var selection: Int? = 2
  var body: some View {
    List(selection: $selection) {
      Section("Open") {
        ForEach(Pictures.books) { book in
          HStack {
            Text(book.title)
            Spacer()
            Text(book.author).foregroundStyle(.secondary)
          }
          .badge(book.unread)
        }
      }
      Section("Colours") {
        Text("error").foregroundStyle(.role(.error))
        Text("warning").foregroundStyle(.role(.warning))
        Text("success").foregroundStyle(.role(.success))
        HStack { Text("red").foregroundStyle(.red); Text("green").foregroundStyle(.green) }
        Text("tint").foregroundStyle(.tint)
        Text("disabled").selectionDisabled().foregroundStyle(.tertiary)
      }
    }
    .listStyle(.bordered)
  }
}

private struct MarkSheet: View {
  @State private var selection: Set<Int> = []
  var body: some View {
    VStack(alignment: .leading) {
      List(Pictures.books, selection: $selection) { Text($0.title) }
      KeyHints()
    }
  }
}

private struct TableSheet: View {
  @State private var selection: Int?
  @State private var order = [KeyPathComparator(\Shelf.Book.title)]
  var body: some View {
    Table(Pictures.books, selection: $selection, sortOrder: $order) {
      TableColumn("Title", value: \.title)
      TableColumn("Author", value: \.author)
      TableColumn("Pages", value: \.pages) { Text("\($0.pages)") }
    }
  }
}

private struct FormSheet: View {
  @State private var isOn = true
  @State private var name = "home"
  var body: some View {
    Form {
      Section("Network") {
        Toggle("Wi-Fi", isOn: $isOn)
        TextField("Name", text: $name)
        LabeledContent("Address", value: "10.0.0.7")
      }
      Section("More") {
        DisclosureGroup("Details", isExpanded: .constant(true)) { Text("732 pages") }
        Button("Forget", role: .destructive) {}
      }
    }
  }
}

private struct NavigationSheet: View {
  var body: some View {
    TabView {
      NavigationStack {
        List(Pictures.books) { book in NavigationLink(book.title) { Text(book.author) } }
          .navigationTitle("Books")
          .toolbar { Button("Add") {} }
      }
      .tabItem { Text("Books") }
      Text("none").tabItem { Text("Todos") }
    }
  }
}

private struct DialogSheet: View {
  enum Kind { case alert, menu, sheet }
  let kind: Kind
  @State private var isOpen = false
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading) {
      switch kind {
      case .menu:
        Menu("Sort by") {
          Button("Title") {}
          Button("Author") {}
          Button("Pages") {}.disabled(true)
          Divider()
          Button("Delete all", role: .destructive) {}
        }
      default: Button("Open") { isOpen = true }
      }
      List(Pictures.books) { Text($0.title) }
    }
    .alert("Clear 2 done todos?", isPresented: kind == .alert ? $isOpen : .constant(false)) {
      Button("Clear", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("They leave the file. This cannot be undone.")
    }
    .sheet(isPresented: kind == .sheet ? $isOpen : .constant(false)) {
      VStack(alignment: .leading) {
        TextField("Title", text: $name)
        Toggle("Read", isOn: .constant(true))
        Button("Save") {}
      }
      .frame(width: 30)
      .navigationTitle("A new book")
    }
  }
}

@MainActor
@Suite("Controls in every look")
struct LookSheetTests {
  @Test("each sheet shows something in each look and size", arguments: LookSheets.looks)
  func sheets(look: LookSheets.Look) async throws {
    let folder = ProcessInfo.processInfo.environment["TERMVIEW_SHEETS"]
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      let sheets = LookSheets(look: look, size: size)
      let screens = await sheets.screens()
      for (name, terminal) in screens {
        #expect(terminal.diagnostics == [], "\(name)")
        let rows = terminal.shown.rows.filter { !$0.isEmpty }
        #expect(rows.count > 2, "\(name) shows nothing in \(look.name)")
        if look.colors == .none {
          // Attributes alone.
          for row in 0..<size.rows {
            for column in 0..<size.columns {
              let style = terminal.shown.style(row: row, column: column)
              #expect(style.foreground == .default && style.background == .default, "\(name)")
            }
          }
        }
      }
      guard let folder else { continue }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try sheets.page(of: screens).write(
        toFile: "\(folder)/\(look.name)-\(size.columns)x\(size.rows).svg", atomically: true,
        encoding: .utf8)
    }
  }

  @Test("no word of a button, a hint or a row is cut without an ellipsis, whatever the size")
  func words() async {
    let look = LookSheets.looks[0]
    func words(_ columns: Int, _ rows: Int) async -> [(name: String, words: Set<String>)] {
      await LookSheets(look: look, size: Size(columns: columns, rows: rows)).screens().map {
        let words = $0.terminal.screen.text.split { !$0.isLetter && $0 != "…" }.map(String.init)
        return ($0.name, Set(words))
      }
    }
    let whole = await words(120, 40)
    for (columns, rows) in [(80, 24), (60, 16), (40, 12), (30, 8), (20, 5)] {
      for (large, small) in zip(whole, await words(columns, rows))
      // A dialog covers words, and a field shows the part of a text that the cursor is in.
      where !["alert", "menu", "sheet", "fields"].contains(small.name) {
        let cut = small.words.subtracting(large.words).filter { !$0.contains("…") }
        #expect(cut == [], "\(small.name) at \(columns)x\(rows)")
      }
    }
  }

  @Test("the buttons of a dialog are on the screen, whatever the size")
  func dialogButtons() async {
    for size in [(120, 40), (80, 24), (60, 16), (40, 12), (20, 5)] {
      let sheets = LookSheets(
        look: LookSheets.looks[0], size: Size(columns: size.0, rows: size.1))
      let alert = await sheets.screens().first { $0.name == "alert" }
      let text = alert?.terminal.screen.text ?? ""
      #expect(text.contains("Cancel") && text.contains("Clear"), "\(size): \(text)")
    }
  }
}
