/// A name of SwiftUI's that has no meaning in cells, and what the compiler says to write instead.
struct UnavailableName {
  /// The name as it is read in a table.
  let name: String
  /// Declarations of a program in which the name is used.
  let source: String
  /// What the first error contains.
  let says: String

  /// Two lines of a view: its state, and a body with one expression.
  private static func view(_ name: String, _ body: String, _ says: String) -> Self {
    Self(
      name: name,
      source: """
        struct Program: View {
        @State var flag = false
        @State var items = ["a"]
        var body: some View { \(body) }
        }
        """, says: says)
  }

  /// A modifier of a text.
  private static func modifier(_ name: String, _ call: String, _ says: String) -> Self {
    view(name, #"Text("a")"# + call, says)
  }

  /// Declarations outside of a view.
  private static func program(_ name: String, _ source: String, _ says: String) -> Self {
    Self(name: name, source: source, says: says)
  }

  static let models: [UnavailableName] = [
    program(
      "ObservableObject", "class Model: ObservableObject { var count = 0 }",
      "write @Observable before the class"),
    program(
      "@Published", "@MainActor class Model { @Published var count = 0 }",
      "write @Observable before the class, and var alone"),
    program(
      "@StateObject", "class Model {}\nstruct Program { @StateObject var model = Model() }",
      "write @State, and @Observable before the class"),
    program(
      "@ObservedObject", "class Model {}\nstruct Program { @ObservedObject var model: Model }",
      "write let or @Bindable, and @Observable before the class"),
    program(
      "@EnvironmentObject",
      "class Model {}\nstruct Program { @EnvironmentObject var model: Model }",
      "write @Environment(Model.self)"),
    program(
      "@Entry", "extension EnvironmentValues { @Entry var isUrgent = false }",
      "write a struct Key: EnvironmentKey"),
    program(
      "PassthroughSubject", "let subject = PassthroughSubject<Int, Never>()",
      "write an AsyncStream"),
    program(
      "AnyCancellable", "class Model { var subscriptions = Set<AnyCancellable>() }",
      "keep a Task"),
    program(
      "Timer.publish",
      "let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()",
      "Task.sleep"),
  ]

  static let types: [UnavailableName] = [
    program(
      "LocalizedStringKey", "struct Program { let title: LocalizedStringKey }", "write String"),
    program(
      "PreviewProvider",
      "struct Previews: PreviewProvider { static var previews: some View { Text(\"a\") } }",
      "write a test with a TestTerminal"),
    program("#Preview", "#Preview { Text(\"a\") }", "write a test with a TestTerminal"),
    program(
      "UIViewRepresentable", "struct Program: UIViewRepresentable {}", "write a View"),
    program("Transferable", "struct Card: Transferable {}", "values are dragged themselves"),
    program("FileDocument", "struct Note: FileDocument {}", "import TermFiles"),
    program("UTType", "let type = UTType.plainText", "import TermFiles"),
    view("Image(systemName:)", #"Image(systemName: "star")"#, "a character in a Text"),
    view("Image(_:)", #"Image("photo").resizable().scaledToFit()"#, "a character in a Text"),
    view("ShareLink", #"ShareLink(item: "a")"#, "write Link(title, destination: url)"),
    view("RoundedRectangle", "RoundedRectangle(cornerRadius: 8)", "write .border(.rounded)"),
    view("Circle", "Circle().fill(.red).frame(width: 2, height: 1)", #"write Text("●")"#),
    view(
      "Label(_:systemImage:)", #"Label("a", systemImage: "star")"#,
      "write Label(title, icon: character)"),
    view(
      "Button(_:systemImage:action:)", #"Button("a", systemImage: "star") { flag = true }"#,
      "write Button(title) { … }"),
    view(
      "Tab(_:systemImage:)", #"TabView { Tab("a", systemImage: "star") { Text("b") } }"#,
      "write Tab(title) { … }"),
    view(
      "ContentUnavailableView(_:systemImage:)",
      #"ContentUnavailableView("a", systemImage: "star")"#,
      "write ContentUnavailableView(title, icon: character)"),
  ]

  static let modifiers: [UnavailableName] = [
    modifier(".font", ".font(.headline)", "text has one size"),
    modifier(".font(.system)", ".font(.system(size: 12, weight: .bold))", "text has one size"),
    modifier(".font(.title.bold())", ".font(.title.bold()).padding()", "text has one size"),
    modifier(".fontWeight", ".fontWeight(.semibold)", "text has one size"),
    modifier(".fontDesign", ".fontDesign(.monospaced)", "text has one size"),
    modifier(".animation(_:value:)", ".animation(.default, value: flag)", "shown at once"),
    modifier(
      ".animation(.easeInOut)", ".animation(.easeInOut(duration: 0.3), value: flag)",
      "shown at once"),
    modifier(".animation(.spring)", ".animation(.spring(), value: flag)", "shown at once"),
    modifier(".transition", ".transition(.opacity)", "shown at once"),
    modifier(".transition(.move)", ".transition(.move(edge: .top))", "shown at once"),
    view(
      "withAnimation", #"Button("a") { withAnimation { flag.toggle() } }"#,
      "write what the closure does"),
    view(
      "withAnimation(_:)", #"Button("a") { withAnimation(.easeIn) { flag = true } }"#,
      "write what the closure does"),
    modifier(
      ".presentationDetents", ".presentationDetents([.medium, .large])", "write .frame(height:)"),
    modifier(".cornerRadius", ".cornerRadius(8)", "write .border(.rounded)"),
    modifier(".clipShape", ".clipShape(Capsule())", "write .clipped()"),
    modifier(".shadow", ".shadow(radius: 4)", "write .border(.single)"),
    modifier(
      ".aspectRatio", ".aspectRatio(contentMode: .fit)", "write .frame(width:height:)"),
    modifier(".scaledToFit", ".scaledToFit()", "write .frame(width:height:)"),
    modifier(".padding(1.5)", ".padding(1.5)", "write an Int"),
    modifier(".padding(.top, 1.5)", ".padding(.top, 1.5)", "write an Int"),
    modifier(".frame(width: 10.0)", ".frame(width: 10.0)", "write an Int"),
    modifier(
      ".frame(height:) of a Double", ".frame(width: 10.0, height: 2.0).bold()", "write an Int"),
    modifier(".offset(x: 1.5)", ".offset(x: 1.5)", "write an Int"),
    view(
      "proxy.size.width",
      #"GeometryReader { proxy in Text("\(proxy.size.width * 0.5)") }"#,
      "write .columns"),
    view(
      "proxy.size.height", #"GeometryReader { proxy in Text("\(proxy.size.height)") }"#,
      "write .rows"),
    modifier(".onReceive", ".onReceive(items) { _ in flag = true }", "write .task"),
    modifier(
      ".onChange(of:perform:)", ".onChange(of: flag) { value in flag = value }",
      "{ old, new in … }"),
    modifier(".onDrag", #".onDrag { "a" }"#, "write .draggable(value)"),
    modifier(".onDrop", ".onDrop(of: [.text], delegate: 1)", "write .dropDestination"),
    modifier(
      ".environmentObject", ".environmentObject(flag)", "write .environment(model)"),
    modifier(".keyboardType", ".keyboardType(.decimalPad)", "leave it out"),
    modifier(
      ".textInputAutocapitalization", ".textInputAutocapitalization(.never)", "leave it out"),
    modifier(".autocorrectionDisabled", ".autocorrectionDisabled()", "leave it out"),
    modifier(".ignoresSafeArea", ".ignoresSafeArea()", "leave it out"),
    modifier(
      ".navigationBarTitle", #".navigationBarTitle("a")"#, "write .navigationTitle(title)"),
    modifier(
      ".navigationBarTitleDisplayMode", ".navigationBarTitleDisplayMode(.inline)",
      "leave it out"),
    modifier(".preferredColorScheme", ".preferredColorScheme(.dark)", "write a Theme"),
    modifier(".help", #".help("a")"#, "write .keyHint(key, title)"),
  ]

  static let all = models + types + modifiers
}
