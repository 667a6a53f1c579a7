import TermViewCore

/// A command of a menu, found among the views that make it.
struct MenuCommand: Equatable {
  let section: String
  let button: ButtonProxy
}

private enum MenuCommandsKey: PreferenceKey {
  static let defaultValue: [MenuCommand] = []
  static func reduce(value: inout [MenuCommand], nextValue: () -> [MenuCommand]) {
    value += nextValue()
  }
}

private enum CommandSectionKey: EnvironmentKey { static let defaultValue = "" }
private enum KnownCommandsKey: EnvironmentKey { static let defaultValue: [MenuCommand] = [] }

extension EnvironmentValues {
  /// The commands of the program's menus, for the palette.
  var menuCommands: [MenuCommand] {
    get { self[KnownCommandsKey.self] }
    set { self[KnownCommandsKey.self] = newValue }
  }

  fileprivate var commandSection: String {
    get { self[CommandSectionKey.self] }
    set { self[CommandSectionKey.self] = newValue }
  }
}

/// The views of commands under a heading.
struct CommandSection<Content: View>: View {
  let title: String
  let content: Content
  var body: some View { content.environment(\.commandSection, title) }
}

/// The views of commands, whatever they are made of.
struct CommandBody<Content: Commands>: View {
  let commands: Content

  var body: some View { views }

  private var views: AnyView {
    if let commands = commands as? any CommandViews { return commands.views }
    return AnyView(CommandBody<Content.Body>(commands: commands.body))
  }
}

/// Names a button to the palette, and draws nothing.
private struct CommandButtonStyle: ButtonStyle {
  @Environment(\.commandSection) private var section

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.preference(
      key: MenuCommandsKey.self,
      value: [MenuCommand(section: section, button: configuration.button)])
  }
}

/// Has commands beside views, and a palette of them.
struct CommandHost<CommandList: View>: ViewModifier {
  let commands: CommandList
  @State private var found: [MenuCommand] = []

  func body(content: Content) -> some View {
    content
      .commandPalette()
      .environment(\.menuCommands, found + outer)
      .background {
        VStack { commands }
          .buttonStyle(CommandButtonStyle())
          .onPreferenceChange(MenuCommandsKey.self) { found = $0 }
          .unseen()
      }
  }

  @Environment(\.menuCommands) private var outer
}

extension View {
  /// Adds commands: their keys work wherever the focus is, and Ctrl-P finds them by their titles.
  package func commandHost(_ commands: some Commands) -> some View {
    modifier(CommandHost(commands: CommandBody(commands: commands)))
  }
}
