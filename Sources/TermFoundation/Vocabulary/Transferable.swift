import Foundation
import TermControls
import TermViewCore

// The requirements of SwiftUI for dragged values. `draggable(_:)` takes any value and passes the
// value itself, so that these representations are not used.

/// A value that can be dragged, copied and pasted. In a terminal any value can.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   var title: String
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)     // not asked for
///   }
/// }
/// // … Text(card.title).draggable(card)
/// ```
public protocol Transferable {
  /// The representation for other programs. Not used: a value is dragged inside a program.
  associatedtype Representation: TransferRepresentation
  /// The representation for other programs. Not used: a value is dragged inside a program.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The representation of a value for other programs.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   var title: String
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)     // not asked for
///   }
/// }
/// ```
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the value that is represented.
  associatedtype Item
}

/// The value as encoded data. Not used in a terminal.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   var title: String
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)     // not asked for
///   }
/// }
/// ```
public struct CodableRepresentation<Item>: TransferRepresentation {
  /// The value as data of the type `contentType`.
  public init(contentType: UTType) {}
}

/// The value as data that the program makes and reads. Not used in a terminal.
///
/// ```swift
/// struct Note: Transferable {
///   var text: String
///   static var transferRepresentation: some TransferRepresentation {
///     DataRepresentation(exportedContentType: .plainText) { Data($0.text.utf8) }
///     DataRepresentation(importedContentType: .json) { Note(text: "\($0.count) bytes") }
///     DataRepresentation(contentType: .data) {
///       Data($0.text.utf8)
///     } importing: {
///       Note(text: String(decoding: $0, as: UTF8.self))
///     }
///     ProxyRepresentation(exporting: \.text)
///     ProxyRepresentation(exporting: { $0.text }, importing: { Note(text: $0) })
///     ProxyRepresentation(importing: { (text: String) in Note(text: text) })
///   }
/// }
/// ```
public struct DataRepresentation<Item>: TransferRepresentation {
  /// The value as data of a type, and back. Neither closure is called.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  /// The value as data of a type. The closure is not called.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  /// The value from data of a type. The closure is not called.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// The value as another one, such as a string. Not used in a terminal.
///
/// ```swift
/// struct Note: Transferable {
///   var text: String
///   static var transferRepresentation: some TransferRepresentation {
///     DataRepresentation(exportedContentType: .plainText) { Data($0.text.utf8) }
///     DataRepresentation(importedContentType: .json) { Note(text: "\($0.count) bytes") }
///     DataRepresentation(contentType: .data) {
///       Data($0.text.utf8)
///     } importing: {
///       Note(text: String(decoding: $0, as: UTF8.self))
///     }
///     ProxyRepresentation(exporting: \.text)
///     ProxyRepresentation(exporting: { $0.text }, importing: { Note(text: $0) })
///     ProxyRepresentation(importing: { (text: String) in Note(text: text) })
///   }
/// }
/// ```
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation {
  /// The value converted by `export`, which is not called.
  public init(exporting export: @escaping @Sendable (Item) throws -> Proxy) {}
  /// The value converted by `export`, and back by `convert`; neither is called.
  public init(
    exporting export: @escaping @Sendable (Item) throws -> Proxy,
    importing convert: @escaping @Sendable (Proxy) throws -> Item
  ) {}
  /// The value made of another one by `convert`, which is not called.
  public init(importing convert: @escaping @Sendable (Proxy) throws -> Item) {}
}

/// Puts representations together.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   var title: String
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///     ProxyRepresentation { (card: Card) in card.title }
///   }
/// }
/// ```
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  /// A representation of the value.
  public static func buildExpression<Representation: TransferRepresentation>(
    _ representation: Representation
  ) -> Representation where Representation.Item == Item { representation }
  /// The first of several: none is used.
  public static func buildBlock<First: TransferRepresentation>(
    _ first: First, _ others: any TransferRepresentation...
  ) -> First { first }
}
