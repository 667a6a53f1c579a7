/// A mistake that people make who come from SwiftUI, and what the compiler says about it.
struct Mistake {
  let name: String
  /// The statements of a view's body, after the state that all mistakes have.
  let body: String
  /// The line of `body`, from 1, that the error is on.
  var line = 1
  /// What the message contains: the thing that is wrong.
  let says: String

  /// What all of them can use.
  static let preamble = """
    import TermView
    struct Fruit { var name = "" }
    struct Item: Identifiable { var id = 0; var name = "" }
    struct Mistake: View {
    @State var fruits: [Fruit] = []
    @State var items: [Item] = []
    @State var names = ["a"]
    @State var flag = false
    @State var text = ""
    @State var number = 1
    @State var date = Date()
    var body: some View {

    """

  static let all: [Mistake] = [
    Mistake(
      name: "a title for a section's header",
      body: #"List { Section(header: "Fruits") { Text("a") } }"#,
      says: #"write Section("title") { … }"#),
    Mistake(
      name: "a view for a section's header",
      body: #"List { Section(header: Text("Fruits")) { Text("a") } }"#,
      says: "write Section { … } header: { … }"),
    Mistake(
      name: "views for a section's header and footer",
      body: #"List { Section(header: Text("a"), footer: Text("b")) { Text("c") } }"#,
      says: "write Section { … } header: { … } footer: { … }"),
    Mistake(
      name: "a button without an action", body: #"Button("Add")"#,
      says: "a button needs an action"),
    Mistake(
      name: "a misspelled modifier", body: #"Text("a").blod()"#, says: "no member 'blod'"),
    Mistake(
      name: "a style that is none",
      body: #"List(names, id: \.self) { Text($0) }.listStyle(.fancy)"#,
      says: "no member 'fancy'"),
    Mistake(name: "a number as a text", body: "Text(5)", says: #"write Text("\(number)")"#),
    Mistake(
      name: "a value where a toggle wants a binding", body: #"Toggle("a", isOn: flag)"#,
      says: "'Binding<Bool>'"),
    Mistake(
      name: "a value where a field wants a binding", body: #"TextField("a", text: text)"#,
      says: "'Binding<String>'"),
    Mistake(
      name: "a value where a stepper wants a binding",
      body: #"Stepper("a", value: number, in: 0...3)"#, says: "Binding<"),
    Mistake(
      name: "a value where a date picker wants a binding",
      body: #"DatePicker("a", selection: date)"#, says: "'Binding<Date>'"),
    Mistake(
      name: "elements without an id", body: "ForEach(fruits) { Text($0.name) }",
      says: "'Fruit' conform to 'Identifiable'"),
    Mistake(
      name: "a list of elements without an id", body: "List(fruits) { Text($0.name) }",
      says: "'Fruit' conform to 'Identifiable'"),
    Mistake(
      name: "an id that a list's elements do not have",
      body: #"List(fruits, id: \.nam) { Text($0.name) }"#, says: "no member 'nam'"),
    Mistake(
      name: "an id that the elements do not have",
      body: #"ForEach(fruits, id: \.nam) { Text($0.name) }"#, says: "no member 'nam'"),
    Mistake(
      name: "an id that a plain list's elements do not have",
      body: #"PlainList(fruits, id: \.nam) { Text($0.name) }"#, says: "no member 'nam'"),
    Mistake(
      name: "an id that a numbered list's elements do not have",
      body: #"NumberedList(fruits, id: \.nam) { Text($0.name) }"#, says: "no member 'nam'"),
    Mistake(
      name: "an id that the elements side by side do not have",
      body: #"HorizontalScrollView(data: fruits, id: \.nam) { Text($0.name) }"#,
      says: "no member 'nam'"),
    Mistake(
      name: "a plain list of elements without an id", body: "PlainList(fruits) { Text($0.name) }",
      says: "conform to 'Identifiable'"),
    Mistake(
      name: "a numbered list of elements without an id",
      body: "NumberedList(fruits) { Text($0.name) }", says: "conform to 'Identifiable'"),
    Mistake(
      name: "elements side by side without an id",
      body: "HorizontalScrollView(data: fruits) { Text($0.name) }",
      says: "conform to 'Identifiable'"),
    Mistake(
      name: "elements with their indices and without an id",
      body: "ForEachEnumerated(fruits) { Text($1.name) }", says: "conform to 'Identifiable'"),
    Mistake(
      name: "a value where a list's selection is a binding",
      body: "List(items, selection: number) { Text($0.name) }", says: "'Binding<Int>'"),
    Mistake(
      name: "a value where a plain list's selection is a binding",
      body: "PlainList(items, selection: number) { Text($0.name) }",
      says: "'Int' conform to 'RowSelectionBinding'"),
    Mistake(
      name: "a value where a numbered list's selection is a binding",
      body: "NumberedList(items, selection: number) { Text($0.name) }",
      says: "'Int' conform to 'RowSelectionBinding'"),
    Mistake(
      name: "a value where a selection side by side is a binding",
      body: "HorizontalScrollView(data: items, selection: number) { Text($0.name) }",
      says: "'Int' conform to 'RowSelectionBinding'"),
    Mistake(
      name: "a value where a plain list of a range has a binding",
      body: #"PlainList(0..<5, selection: number) { Text("\($0)") }"#,
      says: "'Int' conform to 'RowSelectionBinding'"),
    Mistake(
      name: "a value where a plain list of rows has a binding",
      body: "PlainList(selection: number) { Text(text) }", says: "'Binding<Int>'"),
    Mistake(
      name: "a value where a plain list with an id has a binding",
      body: #"PlainList(names, id: \.self, selection: number) { Text($0) }"#,
      says: "'Int' conform to 'RowSelectionBinding'"),
    Mistake(
      name: "a plain list's selection that is an array",
      body: "PlainList(items, selection: $names) { Text($0.name) }",
      says: "'[String]' conform to 'RowSelection'"),
    Mistake(
      name: "a numbered list's selection that is an array",
      body: "NumberedList(items, selection: $names) { Text($0.name) }",
      says: "'[String]' conform to 'RowSelection'"),
    Mistake(
      name: "a selection side by side that is an array",
      body: "HorizontalScrollView(data: items, selection: $names) { Text($0.name) }",
      says: "'[String]' conform to 'RowSelection'"),
    Mistake(
      name: "a loop among views", body: "List {\nfor name in names { Text(name) }\n}", line: 2,
      says: "control flow"),
    Mistake(
      name: "a property that is not there", body: "List(items) { item in\nText(item.title)\n}",
      line: 2,
      says: "no member 'title'"),
    Mistake(
      name: "a length as a text", body: #"Text("a").padding("1")"#, says: "'padding'"),
    Mistake(
      name: "a view that is not there", body: "VStack {\nText(\"a\")\nLable(\"b\")\n}", line: 3,
      says: "'Lable'"),
    Mistake(
      name: "a list that is deleted from",
      body: #"List(items) { Text($0.name) }.onDelete { _ in }"#,
      says: "rows are deleted from a ForEach"),
    Mistake(
      name: "a text and a string in one", body: #"Text("a") + "b""#,
      says: "join two texts: text + Text(string)"),
    Mistake(
      name: "a state that is not there", body: #"Toggle("a", isOn: $isOn)"#, says: "'$isOn'"),
    Mistake(
      name: "strings without an id", body: "ForEach(names) { Text($0) }",
      says: #"strings have no id: write ForEach(strings, id: \.self)"#),
    Mistake(
      name: "a list of strings without an id", body: "List(names) { Text($0) }",
      says: #"strings have no id: write List(strings, id: \.self)"#),
    Mistake(
      name: "a row with a provider of items",
      body: #"Text("a").onDrag { "a" }"#, says: "values are dragged themselves"),
    Mistake(
      name: "a target of items of a type",
      body: #"Text("a").onDrop(of: [.text], delegate: 1)"#, says: "write .dropDestination"),
    Mistake(name: "a menu without buttons", body: #"Menu("More")"#, says: "a menu needs buttons"),
    Mistake(
      name: "a button without a label", body: "Button(action: { flag = true })",
      says: "a button needs a label"),
    Mistake(
      name: "a toggle without a label", body: "Toggle(isOn: $flag)",
      says: "a toggle needs a label"),
    Mistake(
      name: "a value where a sheet wants a binding",
      body: #"Text("a").sheet(isPresented: flag) { Text("b") }"#, says: "'Binding<Bool>'"),
    Mistake(
      name: "a value where an alert wants a binding",
      body: #"Text("a").alert("b", isPresented: flag) { Button("c") {} }"#,
      says: "'Binding<Bool>'"),
    Mistake(
      name: "a value where a picker wants a binding",
      body: #"Picker("a", selection: number) { Text("b").tag(1) }"#, says: "'Binding<Int>'"),
    Mistake(
      name: "a value where a search wants a binding",
      body: #"Text("a").searchable(text: text)"#, says: "'Binding<String>'"),
    Mistake(
      name: "a text where a button's state is asked for", body: #"Text("a").disabled(text)"#,
      says: "'Bool'"),
    Mistake(
      name: "a colour that is none", body: #"Text("a").foregroundColor(.redd)"#,
      says: "no member 'redd'"),
    Mistake(
      name: "a background that is none", body: #"Text("a").background(.blu)"#,
      says: "no member 'blu'"),
    Mistake(
      name: "an action that is not there", body: #"Button("a", action: add)"#, says: "'add'"),
    Mistake(
      name: "an element as a text", body: "List(items) { Text($0) }", says: "that 'Item'"),
    Mistake(
      name: "a date as a text", body: "Text(date)", says: "write Text(date, style: .date)"),
    Mistake(
      name: "a text for spacing", body: #"VStack(spacing: "2") { Text("a") }"#, says: "'String'"),
    Mistake(
      name: "a place of a toolbar that is none",
      body: #"Text("a").toolbar { ToolbarItem(placement: .leftSide) { Text("b") } }"#,
      says: "no member 'leftSide'"),
    Mistake(
      name: "a link that leads nowhere", body: #"NavigationLink("a")"#, says: "'destination'"),
    Mistake(
      name: "a number of whole values for a slider", body: "Slider(value: $number)",
      says: "that 'Int'"),
    Mistake(
      name: "rows that are deleted from a row",
      body: "List {\nForEach(items) { item in\nText(item.name).onDelete { _ in }\n}\n}", line: 3,
      says: "rows are deleted from a ForEach"),
    Mistake(
      name: "a closed range", body: #"ForEach(0...5) { Text("\($0)") }"#,
      says: "'ClosedRange<Int>'"),
    Mistake(
      name: "the left side", body: #"VStack(alignment: .left) { Text("a") }"#,
      says: "renamed to 'leading'"),
    Mistake(
      name: "padding at the left side", body: #"Text("a").padding(.left)"#,
      says: "renamed to 'leading'"),
    Mistake(
      name: "a column's alignment for a row", body: #"HStack(alignment: .leading) { Text("a") }"#,
      says: "'VerticalAlignment'"),
    Mistake(
      name: "an action that is run at once", body: #"Button("a", action: print("b"))"#,
      says: "type '()'"),
    Mistake(
      name: "offsets of rows as one",
      body: "List {\nForEach(items) { Text($0.name) }.onDelete { items.remove(at: $0) }\n}",
      line: 2, says: "'IndexSet'"),
    Mistake(
      name: "a text for a width", body: #"Text("a").frame(width: "50")"#, says: "'String'"),
    Mistake(
      name: "a sheet of elements",
      body: #"Text("a").sheet(item: $items) { _ in Text("b") }"#, says: "'Binding<Item?>'"),
    Mistake(
      name: "a new value of another type",
      body: #"Text("a").onChange(of: text) { number = $0 }"#, says: "'String' to type 'Int'"),
    Mistake(
      name: "a label without an icon", body: #"Label("a")"#,
      says: "write Label(title, icon: character)"),
    Mistake(
      name: "a link with a value that is not hashable",
      body: "List(items) { item in\nNavigationLink(item.name, value: item)\n}", line: 2,
      says: "'Item' conform to 'Hashable'"),
    Mistake(
      name: "a title for a tab", body: #"TabView { Text("a").tabItem("Home") }"#,
      says: "write .tabItem { Text(title) }"),
    Mistake(
      name: "an alert without buttons", body: #"Text("a").alert("b", isPresented: $flag)"#,
      says: "an alert needs buttons"),
    Mistake(
      name: "a group without content", body: #"DisclosureGroup("a")"#,
      says: "a group needs content"),
    Mistake(
      name: "a title for a form", body: #"Form("a") { Text("b") }"#, says: "a form has no title"),
    Mistake(
      name: "a misspelled property of an element",
      body: #"List(items) { item in Text(item.nam) }"#,
      says: "no member 'nam'"),
    Mistake(
      name: "elements without bindings for rows that edit",
      body: #"ForEach(items) { $item in TextField("a", text: $item.name) }"#,
      says: "'Binding<[Item]>'"),
    Mistake(
      name: "an assignment for an action",
      body: #"Button("a", action: flag = true)"#,
      says: "'@MainActor @Sendable () -> Void'"),
    Mistake(
      name: "a value where a sheet wants a binding",
      body: #"Text("a").sheet(isPresented: flag) { Text("b") }"#,
      says: "'Binding<Bool>'"),
    Mistake(
      name: "a change of what cannot be compared",
      body: #"Text("a").onChange(of: fruits) { }"#,
      says: "'Fruit' conform to 'Equatable'"),
    Mistake(
      name: "a value where a picker wants a binding",
      body: #"Picker("a", selection: number) { Text("1").tag(1) }"#,
      says: "'Binding<Int>'"),
    Mistake(
      name: "a colour with a capital letter",
      body: #"Text("a").foregroundColor(.Red)"#,
      says: "no member 'Red'"),
    Mistake(
      name: "a row that is aligned as a column",
      body: #"HStack(alignment: .leading) { Text("a") }"#,
      says: "no member 'leading'"),
    Mistake(
      name: "a column that is aligned as a row",
      body: #"VStack(alignment: .top) { Text("a") }"#,
      says: "no member 'top'"),
    Mistake(
      name: "a slider of whole numbers",
      body: #"Slider(value: $number, in: 0...10)"#,
      says: "'Int' conform to 'BinaryFloatingPoint'"),
    Mistake(
      name: "a closed range of rows",
      body: #"ForEach(0...5) { Text("\($0)") }"#,
      says: "'ClosedRange<Int>'"),
    Mistake(
      name: "a frame without a label",
      body: #"Text("a").frame(20)"#,
      says: "'width:'"),
    Mistake(
      name: "a toggle without its label",
      body: #"Toggle("a", $flag)"#,
      says: "'isOn:'"),
    Mistake(
      name: "a statement for a view",
      body: #"number += 1"#,
      says: "'()' cannot conform to 'View'"),
    Mistake(
      name: "a loop for rows",
      body: #"for item in items { Text(item.name) }"#,
      says: "control flow statement"),
    Mistake(
      name: "a button without an action in a toolbar",
      body: #"Text("a").toolbar { Button("b") }"#,
      says: "a button needs an action"),
    Mistake(
      name: "a dialog that nothing presents",
      body: #"Text("a").confirmationDialog("b") { Button("c") {} }"#,
      says: "'isPresented'"),
    Mistake(
      name: "a link to a string",
      body: #"Link("a", destination: "https://example.com")"#,
      says: "argument type 'URL'"),
    Mistake(
      name: "a menu without a label",
      body: #"Menu { Button("a") {} }"#,
      says: "a menu needs a label"),
    Mistake(
      name: "a search without its label",
      body: #"List { Text("a") }.searchable($text)"#,
      says: "'text:'"),
    Mistake(
      name: "a reader without its parameter",
      body: #"GeometryReader { Text("a") }"#,
      says: "expects 1 argument"),
    Mistake(
      name: "a field without a title",
      body: #"TextField($text)"#,
      says: "a field needs a title"),
    Mistake(
      name: "a trigger that is none",
      body: #"Text("a").onSubmit(of: .field) { }"#,
      says: "no member 'field'"),
    Mistake(
      name: "a picker without a title",
      body: #"Picker(selection: $number) { Text("1").tag(1) }"#,
      says: "a picker needs a title"),
    Mistake(
      name: "a gauge with a title first",
      body: #"Gauge("a", value: 0.5)"#,
      says: "write Gauge(value: value) { Text(title) }"),
    Mistake(
      name: "a value for the focus",
      body: #"Text("a").focused(flag)"#,
      says: "'FocusState<Bool>.Binding'"),
    Mistake(
      name: "texts of elements that are mapped",
      body: #"items.map { Text($0.name) }"#,
      says: "'[Text]' conform to 'View'"),
    Mistake(
      name: "a column of a property that is not there",
      body: """
        Table(items) {
        TableColumn("A", value: \\.title)
        TableColumn("B") { Text($0.name) }
        }
        """,
      line: 2, says: "'Item' has no member 'title'"),
    Mistake(
      name: "a cell of a property that is not there",
      body: """
        Table(items) {
        TableColumn("A", value: \\.name)
        TableColumn("B") { Text($0.title) }
        }
        """,
      line: 3, says: "'Item' has no member 'title'"),
    Mistake(
      name: "a column of a number without its cells",
      body: """
        Table(items) {
        TableColumn("A", value: \\.id)
        TableColumn("B") { Text($0.name) }
        }
        """,
      line: 2, says: "'KeyPath<Item, Int>'"),
    Mistake(
      name: "a misspelled cell of a loop's columns",
      body: """
        Table(items) {
        TableColumnForEach(names, id: \\.self) { name in
        TableColumn(name) { Text($0.title) }
        }
        }
        """,
      line: 3, says: "'Item' has no member 'title'"),
    Mistake(
      name: "a statement among the views of a list's row",
      body: """
        List(names, id: \\.self) { name in
        let shown = name
        print(shown)
        Text(shown)
        }
        """,
      line: 3, says: "a statement is no view"),
    Mistake(
      name: "a title of a list",
      body: """
        VStack {
        Text("a")
        List("Files", selection: .constant(Int?.none)) { Text("b") }
        }
        """,
      line: 3, says: "a list has no title"),
  ]
}
