import TermView

/// The names of both lists with their keys, how many rows they show of how many, and whether all is
/// saved; below it, where there is room, a rule that is heavy under the shown list's name.
struct TitleRow: View {
  let model: DemoModel
  @Environment(\.terminalSize) private var size
  @Environment(\.glyphs) private var glyphs
  @Environment(\.bracketsCounts) private var bracketsCounts

  private var decoration: Decoration { Decoration(size) }
  private var showsFilter: Bool { model.mode == .browsing && !model.filterText.isEmpty }
  private var gap: Int { decoration == .full ? 3 : 2 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: gap) {
        if decoration != .none || model.list == .books {
          ListName(model: model, list: .books).layoutPriority(1)
        }
        if decoration != .none || model.list == .todos {
          ListName(model: model, list: .todos).layoutPriority(1)
        }
        HStack(spacing: gap) {
          if showsFilter { FilterMark(model: model) }
          if decoration == .none {
            // While a filter is typed the list's name has the number of rows.
            if model.mode != .filtering { Position(model: model).layoutPriority(1) }
          } else if decoration == .full || !showsFilter || model.current.problem != nil {
            SavedMark(model: model).layoutPriority(1)
          }
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
      }
      .padding(.horizontal, decoration.inset)
      if model.mode == .filtering {
        // Where there is a rule it makes way, and nothing moves.
        FilterField(model: model)
      } else if decoration == .full {
        rule.accessibilityHidden(true)
      }
    }
    .lineLimit(1)
  }

  private var rule: some View {
    let columns = size?.columns ?? 80
    func length(of list: DemoModel.List) -> Int {
      ListName.columns(of: list, in: model, bracketsCounts: bracketsCounts)
    }
    let start = decoration.inset + (model.list == .books ? 0 : length(of: .books) + gap)
    let width = min(length(of: model.list), max(0, columns - start))
    return line(glyphs.rule, start).foregroundStyle(.separator)
      + line(glyphs.heavyRule, width).foregroundStyle(.tint)
      + line(glyphs.rule, columns - start - width).foregroundStyle(.separator)
  }

  private func line(_ glyph: String, _ columns: Int) -> Text {
    Text(String(repeating: glyph, count: max(0, columns)))
  }
}

/// A list's key, its name and how many rows it shows; a click shows it.
private struct ListName: View {
  let model: DemoModel
  let list: DemoModel.List

  @Environment(\.bracketsCounts) private var bracketsCounts

  private static func texts(
    of list: DemoModel.List, in model: DemoModel, bracketsCounts: Bool
  ) -> (key: String, name: String, count: String) {
    let (key, name, count) =
      switch list {
      case .books: ("1", "Books", model.books.countLabel)
      case .todos: ("2", "Todos", model.todos.countLabel)
      }
    return (key, name, bracketsCounts ? "(\(count))" : count)
  }

  /// All of it is ASCII.
  static func columns(
    of list: DemoModel.List, in model: DemoModel, bracketsCounts: Bool
  ) -> Int {
    let (key, name, count) = texts(of: list, in: model, bracketsCounts: bracketsCounts)
    return key.count + name.count + count.count + 2
  }

  var body: some View {
    let (key, name, count) = Self.texts(of: list, in: model, bracketsCounts: bracketsCounts)
    let isShown = model.list == list
    (Text(key + " ").foregroundStyle(isShown ? .tint : .tertiary)
      + Text(name).bold(isShown).foregroundStyle(isShown ? .tint : .secondary)
      + Text(" \(count)").foregroundStyle(.tertiary))
      .onTapGesture { model.show(list) }
  }
}

/// That the shown list is being saved, where that takes long, for two seconds that it is, and
/// whatever keeps it from that.
private struct SavedMark: View {
  private enum Stage { case quiet, saving, saved }

  let model: DemoModel
  @State private var stage = Stage.quiet
  @State private var wasUnsaved = false
  @Environment(\.clock) private var clock

  var body: some View {
    let isUnsaved = model.current.hasUnsavedChanges
    text.task(id: isUnsaved) { await follow(isUnsaved) }
      // What is not saved is in a banner.
      .accessibilityHidden(true)
  }

  private func follow(_ isUnsaved: Bool) async {
    if isUnsaved {
      wasUnsaved = true
      if (try? await clock.sleep(for: .milliseconds(200))) != nil { stage = .saving }
    } else if wasUnsaved {
      (wasUnsaved, stage) = (false, .saved)
      if (try? await clock.sleep(for: .seconds(2))) != nil { stage = .quiet }
    }
  }

  private var text: Text {
    if model.current.problem != nil { return Text("not saved").foregroundStyle(.role(.error)) }
    return switch stage {
    case .quiet: Text("")
    case .saving: Text("saving").foregroundStyle(.secondary)
    case .saved: Text("saved").foregroundStyle(.secondary)
    }
  }
}

/// The cursor's place in the shown list.
struct Position: View {
  let model: DemoModel
  @Environment(\.terminalSize) private var size

  var body: some View {
    if let position = model.current.position {
      let separator = Decoration(size) == .full ? " of " : "/"
      Text("\(position.row)\(separator)\(position.count)").foregroundStyle(.secondary).lineLimit(1)
        .accessibilityHidden(true)
    }
  }
}

/// How much of a screen is for the eye alone.
enum Decoration {
  case full, some, none

  init(_ size: Size?) {
    let size = size ?? Size(columns: 80, rows: 24)
    self =
      size.columns >= 60 && size.rows >= 16
      ? .full : size.columns >= 36 && size.rows >= 8 ? .some : .none
  }

  /// Blank columns at both sides of what is no list, which has a gutter of its own.
  var inset: Int { self == .full ? 2 : 1 }
}
