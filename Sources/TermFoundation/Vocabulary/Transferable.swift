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
  @TransferRepresentationBuilder static var transferRepresentation: Representation { get }
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
public protocol TransferRepresentation: Sendable {}

/// The value as encoded data. Not used in a terminal.
///
/// ```swift
/// let representation = CodableRepresentation(contentType: .json)
/// ```
public struct CodableRepresentation: TransferRepresentation {
  /// The value as data of the type `contentType`.
  public init(contentType: UTType) {}
}

/// The value as another one, such as a string. Not used in a terminal.
///
/// ```swift
/// let representation = ProxyRepresentation { (title: String) in title.uppercased() }
/// ```
public struct ProxyRepresentation: TransferRepresentation {
  /// The value converted by `export`, which is not called.
  public init<Item, Proxy>(exporting export: @escaping @Sendable (Item) throws -> Proxy) {}
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
public enum TransferRepresentationBuilder {
  /// The first of several: none is used.
  public static func buildBlock<First: TransferRepresentation>(
    _ first: First, _ others: any TransferRepresentation...
  ) -> First { first }
}
