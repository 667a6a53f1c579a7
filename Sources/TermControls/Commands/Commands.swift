import TermViewCore

/// Commands of a program: buttons that are pressed by their keys wherever the focus is, and found
/// in the command palette (Ctrl-P).
///
/// ```swift
/// struct BookCommands: Commands {
///   @FocusedValue(\.book) private var book
///   var body: some Commands {
///     CommandMenu("Book") {
///       Button("Lend") { book.map(lend) }.keyboardShortcut("l").disabled(book == nil)
///     }
///   }
/// }
/// // … WindowGroup { BookList() }.commands { BookCommands() }
/// ```
@preconcurrency @MainActor
public protocol Commands: DynamicProperty {
  /// The type of ``body``.
  associatedtype Body: Commands
  /// The commands that these are made of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands that are views themselves.
@MainActor
protocol CommandViews {
  var views: AnyView { get }
}

/// Commands under a heading of their own.
///
/// ```swift
/// WindowGroup { BookList() }.commands {
///   CommandGroup(after: .newItem) {
///     Button("Add a book") { add() }.keyboardShortcut("n")
///   }
///   CommandMenu("Shelf") {
///     Button("Print the shelf") { print() }.keyboardShortcut("p", modifiers: .option)
///   }
/// }
/// ```
public struct CommandMenu<Content: View>: Commands, CommandViews {
  private let title: String
  private let content: Content

  /// The buttons of `content` under `title`.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  /// None: the commands are views.
  public var body: Never { fatalError("a CommandMenu has no body") }
  var views: AnyView { AnyView(CommandSection(title: title, content: content)) }
}

/// The menu of a Mac that would have the commands; here its title is their heading in the palette.
public struct CommandGroupPlacement: Sendable, Hashable {
  let title: String

  /// About the program.
  public static let appInfo = CommandGroupPlacement(title: "Program")
  /// The program's settings.
  public static let appSettings = CommandGroupPlacement(title: "Program")
  /// Whether the program is visible.
  public static let appVisibility = CommandGroupPlacement(title: "Program")
  /// The end of the program.
  public static let appTermination = CommandGroupPlacement(title: "Program")
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(title: "Program")
  /// New documents.
  public static let newItem = CommandGroupPlacement(title: "File")
  /// Documents that are saved.
  public static let saveItem = CommandGroupPlacement(title: "File")
  /// Documents that are read and written in other forms.
  public static let importExport = CommandGroupPlacement(title: "File")
  /// Documents on paper.
  public static let printItem = CommandGroupPlacement(title: "File")
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement(title: "Edit")
  /// Cut, copy and paste.
  public static let pasteboard = CommandGroupPlacement(title: "Edit")
  /// The format of text.
  public static let textFormatting = CommandGroupPlacement(title: "Format")
  /// Commands that edit text.
  public static let textEditing = CommandGroupPlacement(title: "Edit")
  /// Bars.
  public static let toolbar = CommandGroupPlacement(title: "View")
  /// Sidebars.
  public static let sidebar = CommandGroupPlacement(title: "View")
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(title: "Window")
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(title: "Window")
  /// The order of windows.
  public static let windowArrangement = CommandGroupPlacement(title: "Window")
  /// Single windows.
  public static let singleWindowList = CommandGroupPlacement(title: "Window")
  /// Help.
  public static let help = CommandGroupPlacement(title: "Help")
}

/// Commands that on a Mac join a menu that every program has.
public struct CommandGroup<Content: View>: Commands, CommandViews {
  private let placement: CommandGroupPlacement
  private let content: Content

  /// Commands that come before those of `group`.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    placement = group
    content = addition()
  }

  /// Commands that come after those of `group`.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(before: group, addition: addition)
  }

  /// Commands in the place of those of `group`; there are none to replace.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(before: group, addition: addition)
  }

  /// None: the commands are views.
  public var body: Never { fatalError("a CommandGroup has no body") }
  var views: AnyView { AnyView(CommandSection(title: placement.title, content: content)) }
}

/// No commands.
public struct EmptyCommands: Commands, CommandViews {
  /// No commands.
  public init() {}
  /// None.
  public var body: Never { fatalError("EmptyCommands have no body") }
  var views: AnyView { AnyView(EmptyView()) }
}

/// The commands of a Mac for sidebars: none here.
public typealias SidebarCommands = EmptyCommands
/// The commands of a Mac for toolbars: none here.
public typealias ToolbarCommands = EmptyCommands
/// The commands of a Mac for inspectors: none here.
public typealias InspectorCommands = EmptyCommands
/// The commands of a Mac for text: fields have their own keys.
public typealias TextEditingCommands = EmptyCommands
/// The commands of a Mac for the look of text: none here.
public typealias TextFormattingCommands = EmptyCommands

/// Several commands.
public struct CommandTuple<each Content: Commands>: Commands, CommandViews {
  let content: (repeat each Content)
  /// None: the commands are those of its parts.
  public var body: Never { fatalError("a tuple of commands has no body") }
  var views: AnyView {
    var parts: [AnyView] = []
    for part in repeat each content { parts.append(AnyView(CommandBody(commands: part))) }
    return AnyView(ForEach(parts.indices, id: \.self) { parts[$0] })
  }
}

/// One of two kinds of commands, or none.
public struct CommandChoice<First: Commands, Second: Commands>: Commands, CommandViews {
  enum Choice {
    case first(First)
    case second(Second)
  }
  let choice: Choice
  /// None: the commands are those of the choice.
  public var body: Never { fatalError("a choice of commands has no body") }
  var views: AnyView {
    switch choice {
    case .first(let commands): AnyView(CommandBody(commands: commands))
    case .second(let commands): AnyView(CommandBody(commands: commands))
    }
  }
}

/// Collects commands from the statements of a closure.
@MainActor
@resultBuilder
public struct CommandsBuilder {
  /// Takes commands as they are.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// No commands, for an empty closure.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// The commands of the only statement.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// The commands of all statements, in their order.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> CommandTuple<repeat each Content> {
    CommandTuple(content: (repeat each content))
  }
  /// The commands of an `if` without `else`; none where the condition is false.
  public static func buildIf<Content: Commands>(
    _ content: Content?
  ) -> CommandChoice<Content, EmptyCommands> {
    CommandChoice(choice: content.map { .first($0) } ?? .second(EmptyCommands()))
  }
  /// The commands of the first branch.
  public static func buildEither<First: Commands, Second: Commands>(
    first: First
  ) -> CommandChoice<First, Second> { CommandChoice(choice: .first(first)) }
  /// The commands of the second branch.
  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> CommandChoice<First, Second> { CommandChoice(choice: .second(second)) }
  /// The commands that need a newer system than the program does.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> Content {
    content
  }
}
