import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

/// The names that docs/swiftui.md lists as the same as SwiftUI's: what "SwiftUI-shaped" means.
///
/// Each has a use below, as a program for SwiftUI writes it. A name is added here with its use, and
/// in the page.
@MainActor @Suite("SwiftUI's names that are the same")
struct SwiftUIPage {
  nonisolated static let names: Set<String> = [
    "View", "ViewBuilder", "ViewModifier", "Group", "AnyView", "EmptyView",
    "@State", "@Binding", "@Bindable", "@Observable", "@Environment", "EnvironmentKey",
    "List", "ForEach", "Section", "selection:", "tag", "onMove", "onDelete", "EditButton",
    "swipeActions", "contextMenu",
    "Table", "TableColumn", "sortOrder:",
    "searchable", "searchSuggestions", "searchScopes", "onSubmit",
    "NavigationStack", "NavigationSplitView", "NavigationLink", "navigationDestination",
    "navigationTitle", "toolbar", "TabView", "Tab",
    "alert", "confirmationDialog", "sheet", "popover", "dismiss",
    "Form", "Toggle", "Picker", "Stepper", "Slider", "TextField", "SecureField", "TextEditor",
    "DatePicker", "Button", "Menu", "LabeledContent",
    "VStack", "HStack", "ZStack", "Grid", "ScrollView", "GeometryReader", "Layout",
    "PreferenceKey",
    "@FocusState", "focused", "onKeyPress", "task", "onAppear", "onDisappear", "onChange",
    "App", "Scene", "WindowGroup",
  ]

  // MARK: Values and models

  struct Fruit: Identifiable, Hashable {
    let id: Int
    var name: String
    var count: Int
  }

  @Observable final class Basket {
    var fruits = [Fruit(id: 1, name: "Apple", count: 3), Fruit(id: 2, name: "Pear", count: 1)]
    var isOpen = true
  }

  struct UrgencyKey: EnvironmentKey {
    static let defaultValue = false
  }

  struct WidthKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  struct Urgent: ViewModifier {
    @Environment(\.isUrgent) private var isUrgent
    func body(content: Content) -> some View { content.bold(isUrgent) }
  }

  struct Card<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { Group { content }.modifier(Urgent()) }
  }

  // MARK: Lists and tables

  struct FruitList: View {
    @Bindable var basket: Basket
    @State private var selection: Fruit.ID?
    @State private var query = ""
    @State private var scope = 0
    @State private var isAdding = false

    var body: some View {
      List(selection: $selection) {
        Section("Fruit") {
          ForEach(basket.fruits) { fruit in
            NavigationLink(fruit.name, value: fruit)
              .tag(fruit.id)
              .swipeActions { Button("Eat") {} }
              .contextMenu { Button("Buy") {} }
          }
          .onMove { basket.fruits.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { basket.fruits.remove(atOffsets: $0) }
        }
      }
      .searchable(text: $query)
      .searchSuggestions { Text("Apple") }
      .searchScopes($scope) { Text("All").tag(0) }
      .onSubmit(of: .search) { isAdding = true }
      .navigationTitle("Basket")
      .navigationDestination(for: Fruit.self) { FruitForm(fruit: $0) }
      .toolbar { EditButton() }
      .sheet(isPresented: $isAdding) { Card { Text("New") } }
    }
  }

  struct FruitTable: View {
    let basket: Basket
    @State private var order = [KeyPathComparator(\Fruit.name)]

    var body: some View {
      Table(basket.fruits, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Count") { Text("\($0.count)") }
      }
    }
  }

  // MARK: Forms, dialogs and keys

  struct FruitForm: View {
    @State var fruit: Fruit
    @State private var part = 0.5
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var isAsking = false
    @State private var isWarning = false
    @State private var isOpen = false
    @FocusState private var isNaming: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Form {
        TextField("Name", text: $fruit.name).focused($isNaming)
        SecureField("Secret", text: $fruit.name)
        TextEditor(text: $fruit.name)
        Toggle("Open", isOn: $isOpen)
        Stepper("Count", value: $fruit.count, in: 0...9)
        Slider(value: $part)
        Picker("Count", selection: $fruit.count) { ForEach(0..<3) { Text("\($0)").tag($0) } }
        DatePicker("Due", selection: $date)
        LabeledContent("Id", value: "\(fruit.id)")
        Menu("More") { Button("Delete", role: .destructive) { isAsking = true } }
        Counter(count: $fruit.count)
      }
      .confirmationDialog("Delete?", isPresented: $isAsking) { Button("Delete") { dismiss() } }
      .alert("No", isPresented: $isWarning) { Button("OK", role: .cancel) {} }
      .popover(isPresented: $isOpen) { Text("Open") }
      .onAppear { isNaming = true }
      .onDisappear { isNaming = false }
      .onChange(of: fruit.name) { old, new in isWarning = old != new && new.isEmpty }
      .onKeyPress(.escape) { .ignored }
      .task { fruit.count += 1 }
    }
  }

  struct Counter: View {
    @Binding var count: Int
    var body: some View { Button("\(count) more") { count += 1 } }
  }

  // MARK: Layout

  struct Diagonal: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> Size {
      Size(columns: 4, rows: 2)
    }
    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  struct Overview: View {
    let isPlain: Bool
    @State private var width = 0

    var body: some View {
      VStack {
        HStack { Text("a").preference(key: WidthKey.self, value: 1) }
        ZStack { if isPlain { EmptyView() } else { AnyView(Text("b")) } }
        Grid { GridRow { Text("c") } }
        ScrollView { Text("d") }
        GeometryReader { proxy in Text("\(proxy.size.columns)") }
        Diagonal { Text("e") }
      }
      .onPreferenceChange(WidthKey.self) { width = $0 }
    }
  }

  // MARK: Programs

  struct Market: App {
    @State private var basket = Basket()

    var body: some Scene {
      WindowGroup {
        TabView {
          Tab("List") { NavigationStack { FruitList(basket: basket) } }
          Tab("Table") {
            NavigationSplitView {
              FruitTable(basket: basket)
            } detail: {
              Overview(isPlain: true)
            }
          }
        }
      }
    }
  }

  // MARK: Tests

  @Test("The page's table has the names of this file, and no others")
  func table() throws {
    let page = Page.contents("docs/swiftui.md")
    let part = try #require(page.components(separatedBy: "## The same\n").last)
      .components(separatedBy: "\n## ")[0]
    let cells = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|")[0] }
    let listed = cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == Self.names)
  }

  @Test("Each name has a use in this file", arguments: names.sorted())
  func use(name: String) throws {
    let source = Page.contents("Tests/GuideTests/SwiftUIPage.swift")
    let start = try #require(source.range(of: "// MARK: Values and models")).upperBound
    let end = try #require(source.range(of: "// MARK: Tests")).lowerBound
    let word = try Regex("[^A-Za-z]\(name)[^A-Za-z]")
    #expect(source[start..<end].contains(word))
  }

  @Test("What is written with them is drawn")
  func screen() {
    let basket = Basket()
    let terminal = TestTerminal(columns: 40, rows: 8) {
      NavigationStack { FruitList(basket: basket) }
    }
    #expect(terminal.screen.rows.contains { $0.contains("Apple") })
  }
}

extension EnvironmentValues {
  fileprivate var isUrgent: Bool {
    get { self[SwiftUIPage.UrgencyKey.self] }
    set { self[SwiftUIPage.UrgencyKey.self] = newValue }
  }
}
