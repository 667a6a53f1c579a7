import TermViewCore

/// The buttons of a dialog or a menu, in their order.
enum ActionButtonsKey: PreferenceKey {
  static let defaultValue: [ButtonProxy] = []
  static func reduce(value: inout [ButtonProxy], nextValue: () -> [ButtonProxy]) {
    value += nextValue()
  }
}

/// The look of a button in a dialog: that of buttons with a border, or of those of a menu where
/// they are a list. It hands the button up to the dialog.
struct DialogButtonStyle: ButtonStyle {
  /// Whether the buttons are a list.
  let isInColumn: Bool
  @Environment(\.presentationStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuLetters) private var letters

  func makeBody(configuration: Configuration) -> some View {
    Group {
      if isInColumn {
        MenuRow(configuration: configuration)
      } else {
        BorderedButtonStyle().makeBody(configuration: configuration)
          .lineLimit(1)
          .foregroundStyle(
            configuration.role == .destructive && isEnabled ? style.destructive : .default
          )
          .bold(configuration.isFocused)
          .environment(\.buttonLetter, letters.letter(of: configuration.button))
      }
    }
    .preference(key: ActionButtonsKey.self, value: [configuration.button])
  }
}

/// Lays out the content of a dialog: fields below one another, then the buttons in a row at the
/// right, or below one another where a row has no room.
struct ActionsLayout: Layout {
  /// Whether the button that cancels comes before the others, or after them.
  var cancelIsFirst = true
  /// Whether buttons are below one another in any case.
  var isColumn = false
  /// Blank rows between fields and buttons.
  var gap = 0

  private func sorted(_ subviews: Subviews) -> (fields: [LayoutSubview], buttons: [LayoutSubview]) {
    var fields: [LayoutSubview] = []
    var cancel: [LayoutSubview] = []
    var others: [LayoutSubview] = []
    for subview in subviews {
      switch subview[ButtonLayoutKey.self] {
      case nil: fields.append(subview)
      case let button? where button.role == .cancel: cancel.append(subview)
      default: others.append(subview)
      }
    }
    return (fields, cancelIsFirst ? cancel + others : others + cancel)
  }

  private func rowColumns(_ buttons: [LayoutSubview]) -> Int {
    buttons.reduce(buttons.count - 1) { $0 + $1.sizeThatFits(.unspecified).columns }
  }

  private func isRow(_ buttons: [LayoutSubview], _ columns: Int?) -> Bool {
    !isColumn && (columns.map { rowColumns(buttons) <= $0 } ?? true)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let (fields, buttons) = sorted(subviews)
    var size = Size.zero
    for field in fields {
      let part = field.sizeThatFits(ProposedViewSize(columns: proposal.columns, rows: nil))
      size.columns = max(size.columns, part.columns)
      size.rows += part.rows
    }
    if buttons.isEmpty { return size }
    if !fields.isEmpty { size.rows += gap }
    if isRow(buttons, proposal.columns) {
      size.columns = max(size.columns, rowColumns(buttons))
      size.rows += 1
    } else {
      for button in buttons {
        size.columns = max(size.columns, button.sizeThatFits(.unspecified).columns)
      }
      size.rows += buttons.count
    }
    // Buttons are at the right edge of the proposal.
    if let columns = proposal.columns, columns != .max { size.columns = columns }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (fields, buttons) = sorted(subviews)
    var place = bounds.origin
    let columns = bounds.size.columns
    for field in fields {
      let offer = ProposedViewSize(columns: columns, rows: nil)
      field.place(at: place, proposal: offer)
      place.row += field.sizeThatFits(offer).rows
    }
    if !fields.isEmpty { place.row += gap }
    if isRow(buttons, columns) {
      place.column = bounds.columns.upperBound - rowColumns(buttons)
      for button in buttons {
        button.place(at: place, proposal: .unspecified)
        place.column += button.sizeThatFits(.unspecified).columns + 1
      }
    } else {
      for button in buttons {
        button.place(at: place, proposal: ProposedViewSize(columns: columns, rows: 1))
        place.row += 1
      }
    }
  }
}

/// Places a message above what a dialog asks; the message gives way where there is no room.
struct DialogLayout: Layout {
  let columns: ClosedRange<Int>
  let screen: ScreenClass

  private func parts(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (columns: Int, message: Int, gap: Int, actions: Int) {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).columns }.max() ?? 0
    var width = min(max(ideal, columns.lowerBound), columns.upperBound)
    if let offered = proposal.columns {
      width = screen == .regular ? min(width, offered) : offered == .max ? width : offered
    }
    let offer = ProposedViewSize(columns: width, rows: nil)
    var actions = subviews[1].sizeThatFits(offer).rows
    var message = subviews[0].sizeThatFits(offer).rows
    var gap = screen == .regular && message > 0 && actions > 0 ? 1 : 0
    if let rows = proposal.rows, rows != .max {
      if message + gap + actions > rows { gap = 0 }
      actions = min(actions, rows)
      message = max(0, min(message, rows - actions - gap))
    }
    return (width, message, gap, actions)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard subviews.count == 2 else { return .zero }
    let parts = parts(proposal, subviews)
    return Size(columns: parts.columns, rows: parts.message + parts.gap + parts.actions)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 2 else { return }
    let parts = parts(ProposedViewSize(bounds.size), subviews)
    // Texts without a row would still be on the first one of the buttons.
    subviews[0].place(
      at: bounds.origin,
      proposal: ProposedViewSize(
        columns: parts.message > 0 ? bounds.size.columns : 0, rows: parts.message))
    let rows = max(0, bounds.size.rows - parts.message - parts.gap)
    subviews[1].place(
      at: Point(
        row: bounds.origin.row + parts.message + parts.gap, column: bounds.origin.column),
      proposal: ProposedViewSize(columns: bounds.size.columns, rows: rows))
  }
}

/// Has no more rows than there is room for, also where each of several texts wants one of its own:
/// what is clipped to it is not behind the buttons.
struct RowsOffered: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let content = subviews.first else { return .zero }
    var size = content.sizeThatFits(proposal)
    size.rows = min(size.rows, max(0, proposal.rows ?? .max))
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
