import TermScreen
import TermViewCore

/// A control for a colour: one of some names, or its components as `#rrggbb`.
///
/// The line opens the names as a ``Picker`` does, with a cell of each colour; Tab goes to the
/// field, where invalid text is kept until the focus leaves it.
///
/// ```swift
/// ColorPicker("Tag", selection: $tag)
/// ```
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  /// A picker with views for its label.
  ///
  /// - Parameters:
  ///   - selection: the colour.
  ///   - supportsOpacity: accepted; colours of cells have no opacity.
  ///   - label: makes the label.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  public var body: some View {
    SideBySide {
      Picker(selection: selection) {
        ForEach(choices, id: \.color) { choice in
          HStack {
            Text("■").foregroundStyle(choice.color)
            Text(choice.name)
          }
          .tag(choice.color)
        }
      } label: {
        label
      }
      TextField("#rrggbb", conversion: ColorText.conversion(selection)).frame(width: 10)
    }
  }

  private struct Choice {
    let name: String
    let color: Color
  }

  /// The names, and the chosen colour where it has none.
  private var choices: [Choice] {
    let named = ColorText.names.map { Choice(name: $0.name, color: $0.color) }
    let color = selection.wrappedValue
    if named.contains(where: { $0.color == color }) { return named }
    return [Choice(name: ColorText.text(of: color) ?? "Other", color: color)] + named
  }
}

/// Two views side by side, or one above the other where there are too few columns for that.
private struct SideBySide: Layout {
  private func fits(_ subviews: LayoutSubviews, _ columns: Int?) -> Bool {
    guard let columns, columns != .max else { return true }
    let wanted = subviews.reduce(subviews.count - 1) { sum, subview in
      sum + subview.sizeThatFits(.unspecified).columns
    }
    return wanted <= columns
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> TermScreen.Size {
    fits(subviews, proposal.columns)
      ? HStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      : VStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout Void
  ) {
    if fits(subviews, bounds.size.columns) {
      HStackLayout()
        .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    } else {
      VStackLayout()
        .placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension ColorPicker where Label == Text {
  /// A picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// Colours as they are typed.
@MainActor
enum ColorText {
  static let names: [(name: String, color: Color)] = [
    ("Default", .default), ("Red", .red), ("Orange", .orange), ("Yellow", .yellow),
    ("Green", .green), ("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue), ("Purple", .purple),
    ("Magenta", .magenta), ("White", .white), ("Black", .black),
  ]

  /// `#rrggbb`; `nil` for a colour that the terminal or the theme decides on.
  static func text(of color: Color) -> String? {
    guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
    return "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The colour of `#rrggbb` or `#rgb`, with or without `#`, or of a name.
  static func color(of text: String) -> Color? {
    var digits = text.lowercased().filter { !$0.isWhitespace }
    if let named = names.first(where: { $0.name.lowercased() == digits }) { return named.color }
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  static func conversion(_ selection: Binding<Color>) -> TextConversion {
    TextConversion(
      text: { text(of: selection.wrappedValue) ?? "" },
      accept: { text in
        guard let color = color(of: text) else { return false }
        if color != selection.wrappedValue { selection.wrappedValue = color }
        return true
      },
      represents: { color(of: $0) == selection.wrappedValue })
  }
}
