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
///   CommandMenu("Shelf") {
///     Button("Add a book") { add() }.keyboardShortcut("n")
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

/// No commands.
public struct EmptyCommands: Commands, CommandViews {
  /// No commands.
  public init() {}
  /// None.
  public var body: Never { fatalError("EmptyCommands have no body") }
  var views: AnyView { AnyView(EmptyView()) }
}

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
