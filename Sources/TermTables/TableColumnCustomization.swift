import Foundation
import TermControls
import TermViewCore

/// The columns of a table that the user has hidden or shown, and the widths that the user has set.
///
/// Columns are identified by their ``TableColumn/customizationID(_:)``. The value can be stored in
/// a file:
///
/// ```swift
/// struct Files: View {
///   let files: [File]
///   @State private var columns = TableColumnCustomization<File>()
///
///   var body: some View {
///     Table(files) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Owner", value: \.owner).customizationID("owner")
///     }
///     .columnCustomization($columns)
///   }
/// }
/// ```
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var shown: [String: Bool] = [:]
  private var widths: [String: Int] = [:]

  /// Creates a customisation without changes.
  public init() {}

  /// The visibility of the column with an id; `.automatic` is the table's default.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set {
      switch newValue {
      case .automatic: shown[id] = nil
      case .visible: shown[id] = true
      case .hidden: shown[id] = false
      }
    }
  }

  /// The columns of cells that the column with an id takes, at least 1 and within its
  /// `width(min:ideal:max:)`; `nil` is the table's default. A window that is too narrow for it
  /// shows less of it.
  public subscript(width id: String) -> Int? {
    get { widths[id] }
    set { widths[id] = newValue.map { max(1, $0) } }
  }
}

extension TableColumn {
  /// Sets the id of the column in a ``TableColumnCustomization``, unique in the table. A column
  /// without one is always shown, at the table's default width.
  ///
  /// ```swift
  /// struct CustomTable: View {
  ///   let books: [ShelfBook]
  ///   @State private var columns = TableColumnCustomization<ShelfBook>()
  ///
  ///   var body: some View {
  ///     Table(books) {
  ///       TableColumn("Title", value: \.title)
  ///       TableColumn("Author", value: \.author).customizationID("author")
  ///       TableColumn("Pages") { Text("\($0.pages)") }
  ///         .customizationID("pages").defaultVisibility(.hidden)     // until the user shows it
  ///     }
  ///     .columnCustomization($columns)
  ///   }
  /// }
  /// ```
  public func customizationID(_ id: String) -> Self { with { $0.customizationID = id } }

  /// Sets the visibility of the column until the user changes it. It needs a
  /// ``customizationID(_:)``, else the column is always shown.
  public func defaultVisibility(_ visibility: Visibility) -> Self {
    with { $0.isHiddenByDefault = visibility == .hidden }
  }
}

extension Table {
  /// Lets the user hide columns and set their widths.
  ///
  /// The key `|` presents the columns that have a ``TableColumn/customizationID(_:)``: Space shows
  /// or hides one, `+` and `-` make it wider and narrower, `0` as wide as the table has it. The
  /// mouse drags the end of a column, in the blank after its title: the columns before it stay
  /// where they are, those after it give way. A column of a fixed `width(_:)` keeps it. One column
  /// always stays.
  public func columnCustomization(
    _ customization: Binding<TableColumnCustomization<Columns.TableRowValue>>
  ) -> Table {
    var table = self
    table.customization = customization
    return table
  }
}

/// The user's changes of a table's columns, independent of the type of its rows.
@MainActor
struct TableColumnEdits {
  /// A column that can be hidden.
  struct Choice: Identifiable, Equatable {
    let id: String
    let title: String
    let isShown: Bool
    /// The width that the user has set.
    let width: Int?
  }

  let choices: [Choice]
  let setShown: @MainActor (String, Bool) -> Void
  let setWidth: @MainActor (String, Int?) -> Void

  init<RowValue>(
    _ customization: Binding<TableColumnCustomization<RowValue>>,
    _ traits: [TableColumnTraits<RowValue>]
  ) {
    let value = customization.wrappedValue
    choices = traits.compactMap { column in
      column.customizationID.map { id in
        Choice(
          id: id, title: column.title, isShown: !column.isHidden(by: value),
          width: value[width: id])
      }
    }
    setShown = { customization.wrappedValue[visibility: $0] = $1 ? .visible : .hidden }
    setWidth = { customization.wrappedValue[width: $0] = $1 }
  }
}

extension TableColumnTraits where RowValue: Identifiable {
  func isHidden(by customization: TableColumnCustomization<RowValue>) -> Bool {
    guard let customizationID else { return false }
    switch customization[visibility: customizationID] {
    case .automatic: return isHiddenByDefault
    case .visible: return false
    case .hidden: return true
    }
  }

  func width(by customization: TableColumnCustomization<RowValue>) -> TableColumnWidth {
    guard let customizationID else { return width }
    var width = width
    width.chosen = customization[width: customizationID]
    return width
  }
}

/// Presents the columns of a table; takes no room itself.
struct TableColumnChooser: View {
  let edits: TableColumnEdits
  let model: TableModel
  @Binding var isPresented: Bool

  var body: some View {
    Text("")
      .frame(width: 0, height: 0)
      .sheet(isPresented: $isPresented) { TableColumnSheet(edits: edits, model: model) }
  }
}

/// The columns of a table, to be shown, hidden, and made wider and narrower.
struct TableColumnSheet: View {
  let edits: TableColumnEdits
  let model: TableModel
  @State private var chosen: String?
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      List(edits.choices, selection: $chosen) { choice in
        HStack {
          Text(choice.isShown ? glyphs.checked : glyphs.unchecked)
            .frame(width: max(glyphs.checked.count, glyphs.unchecked.count), alignment: .leading)
          Text(choice.title)
          Spacer()
          if let width = choice.width { Text("\(width)").foregroundStyle(.secondary) }
        }
      }
      .onActivate(forSelectionType: String.self) { _ in toggle() }
      .frame(height: max(1, min(edits.choices.count, rows - (rows < 12 ? 2 : 8))))
      if rows >= 12 {
        Text("space show   +/- width   0 own width   esc close")
          .foregroundStyle(.tertiary).lineLimit(1)
      }
    }
    .frame(width: min(48, max(1, (size?.columns ?? 80) - 4)))
    .keyBindings {
      KeyBinding(.space, "Show or hide column") { toggle() }.hint("show")
      KeyBinding("+", "Make the column wider") { widen(by: 1) }.hint("width")
      KeyBinding("-", "Make the column narrower") { widen(by: -1) }.hint("width")
      KeyBinding("0", "Give the column its own width") { choice.map { edits.setWidth($0.id, nil) } }
      KeyBinding("|", "Close") { dismiss() }
    }
    .navigationTitle("Columns")
    .onAppear { chosen = chosen ?? edits.choices.first?.id }
  }

  private var rows: Int { size?.rows ?? 24 }

  private var choice: TableColumnEdits.Choice? { edits.choices.first { $0.id == chosen } }

  private func toggle() {
    guard let choice else { return }
    edits.setShown(choice.id, !choice.isShown)
  }

  private func widen(by columns: Int) {
    guard let choice else { return }
    model.resize(choice.id, by: columns, from: choice.width)
  }
}

extension AppStorage {
  /// What the user has chosen of a table's columns, kept under `key`; `wrappedValue` until it is
  /// set.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(key, wrappedValue, .json(), .settings)
  }
}
