import Foundation
import TermControls
import TermScreen
import TermViewCore

/// A text format for the values of a table: one record a line, one field a column.
///
/// The values are data for other programs and are kept as they are: characters that would control
/// a terminal, too. What goes to a terminal is printed as a view, which shows such characters as
/// symbols.
///
/// ```swift
/// let table = Table(books) {
///   TableColumn("Title", value: \.title)
///   TableColumn("Author", value: \.author)
/// }
/// var file = Data()
/// table.write(as: .tsv) { record in file.append(contentsOf: record.utf8) }
/// print(table.text(as: .csv), terminator: "")
/// ```
public struct TableTextFormat: Sendable, Hashable {
  private enum Kind { case commas, tabs }
  private let kind: Kind

  /// Values separated by commas, as RFC 4180 has it: a field with a comma, a quote, a carriage
  /// return or a line feed is in quotes, a quote in it is doubled, and a record ends with CR LF.
  public static let csv = TableTextFormat(kind: .commas)
  /// Values separated by tabs, as the media type `text/tab-separated-values` has it: a record ends
  /// with a line feed. That type has no room for tabs and line feeds in a field; they are written
  /// `\t` and `\n`, and so carriage returns `\r` and backslashes `\\`.
  public static let tsv = TableTextFormat(kind: .tabs)

  /// A record with its end.
  func record(_ fields: [String]) -> String {
    switch kind {
    // A record of one empty field would be an empty line, which readers skip.
    case .commas where fields == [""]: "\"\"\r\n"
    case .commas: fields.map(TableTextFormat.quoted).joined(separator: ",") + "\r\n"
    case .tabs: fields.map(TableTextFormat.escaped).joined(separator: "\t") + "\n"
    }
  }

  private static func quoted(_ field: String) -> String {
    // Scalars: CR LF is one character.
    let needsQuotes = field.unicodeScalars.contains { [",", "\"", "\r", "\n"].contains($0) }
    guard needsQuotes else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  private static func escaped(_ field: String) -> String {
    var text = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Table {
  /// The titles and the values of all rows as text.
  ///
  /// ```swift
  /// let table = Table(files) {
  ///   TableColumn("Name", value: \.name)
  ///   TableColumn("Size", value: \.size) { Text("\($0.size)") }
  /// }
  /// FileHandle.standardOutput.write(Data(table.text(as: .csv).utf8))
  /// ```
  ///
  /// A column with a `value` has that: a string as it is, a date in ISO 8601, nothing for `nil`,
  /// else its description.
  /// A column without one has the text that its cells show. Rows that are no ``TableRow`` are left
  /// out. The order is that of the rows.
  ///
  /// - Parameters:
  ///   - format: how fields and records are separated.
  ///   - includesTitles: whether the first record has the titles of the columns.
  /// - Complexity: O(rows); ``write(as:includesTitles:to:)`` keeps none of them.
  public func text(as format: TableTextFormat, includesTitles: Bool = true) -> String {
    var text = ""
    write(as: format, includesTitles: includesTitles) { text += $0 }
    return text
  }

  /// Hands out the titles and the values of all rows, a record at a time.
  ///
  /// The records are those of ``text(as:includesTitles:)``.
  ///
  /// - Parameters:
  ///   - format: how the records are written.
  ///   - includesTitles: whether the first record has the titles of the columns.
  ///   - sink: is given each record, with the line end that the format has.
  /// - Throws: the first error of `sink`, which is not called again.
  /// - Complexity: O(rows).
  public func write<Failure: Error>(
    as format: TableTextFormat, includesTitles: Bool = true,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let traits = columns.traits
    if includesTitles { try sink(format.record(traits.map(\.title))) }
    let recorder = TableModel()
    var values: [Value] = []
    recorder.record = { values.append($0 as! Value) }
    let list = List { rows }.environment(\.tableContext, TableContext(model: recorder))
    let document = DocumentPresentation()
    let graph = ViewGraph(
      list, size: Size(columns: .max / 4, rows: .max / 4), presentation: document)
    defer { graph.unmount() }
    try document.print(graph, columns: nil) { (_) throws(Failure) in
      for value in values {
        try sink(format.record(traits.indices.map { TableText.field($0, traits, columns, value) }))
      }
      values.removeAll(keepingCapacity: true)
    }
  }
}

/// The values of cells as text.
@MainActor
enum TableText {
  /// A value as text: a string as it is, a date in ISO 8601 and UTC, nothing for `nil`, else its
  /// description.
  static func text<Value>(of value: Value) -> String {
    if let text = value as? String { return text }
    if let date = value as? Date { return date.formatted(.iso8601) }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(describing: value) }
    return mirror.children.first.map { text(of: $0.value) } ?? ""
  }

  /// The text of a column for a value.
  fileprivate static func field<Columns: TableColumnContent>(
    _ index: Int, _ traits: [TableColumnTraits<Columns.TableRowValue>], _ columns: Columns,
    _ value: Columns.TableRowValue
  ) -> String {
    if let text = traits[index].text { return text(value) }
    return drawn(OneOf(index: index) { AnyView(columns._cells(of: value)) })
  }

  /// The text that a view shows, without trailing blanks and line feeds.
  private static func drawn(_ view: some View) -> String {
    let document = DocumentPresentation()
    let graph = ViewGraph(
      view.lineLimit(1), size: Size(columns: .max / 4, rows: .max / 4), presentation: document)
    defer { graph.unmount() }
    var encoder = PlainTextDocument()
    var bytes: [UInt8] = []
    document.print(graph, columns: nil) { encoder.append($0, into: &bytes) }
    encoder.end(into: &bytes)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// One view of several, in place of all.
private struct OneOf: Layout {
  let index: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    subviews.indices.contains(index) ? subviews[index].sizeThatFits(proposal) : .zero
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (offset, subview) in subviews.enumerated() {
      subview.place(
        at: bounds.origin,
        proposal: offset == index ? proposal : ProposedViewSize(columns: 0, rows: 0))
    }
  }
}
