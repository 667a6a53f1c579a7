import TermViewCore

// Previews, which editors show beside a source. A terminal has no such pane: a test or a program
// can show them. `docs/swiftui.md` lists these names.

/// Views to look at while a source is written.
///
/// They are not shown automatically; a test can show them:
///
/// ```swift
/// struct ShelfDetails_Previews: PreviewProvider {
///   static var previews: some View {
///     ShelfDetails(book: ShelfBook(id: 1, title: "Walden"))
///   }
/// }
///
/// // … let terminal = TestTerminal { ShelfDetails_Previews.previews }
/// ```
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of ``previews``.
  associatedtype Previews: View
  /// The views to look at, one below the other.
  @ViewBuilder static var previews: Previews { get }
}

/// The device that a preview would be shown on. Has no effect in a terminal.
///
/// ```swift
/// ShelfDetails(book: book).previewDevice("iPhone 16")     // as without
/// ```
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The device's name.
  public let rawValue: String
  /// The device of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The device of that name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview. Has no effect in a terminal.
///
/// ```swift
/// ShelfDetails(book: book).previewLayout(.sizeThatFits)     // as without
/// ```
public enum PreviewLayout: Sendable {
  /// As large as the device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// So large, in the units of the source.
  case fixed(width: Double, height: Double)
}

/// The orientation of a device. Has no effect in a terminal.
///
/// ```swift
/// ShelfDetails(book: book).previewInterfaceOrientation(.landscapeLeft)     // as without
/// ```
public enum InterfaceOrientation: Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait, portraitUpsideDown
  /// On its side.
  case landscapeLeft, landscapeRight
}

extension View {
  /// Returns the view unchanged: a terminal is no device.
  ///
  /// ```swift
  /// ShelfDetails(book: book).previewDevice("iPhone 16")     // as without
  /// ```
  public func previewDevice(_ device: PreviewDevice?) -> Self { self }
  /// Returns the view unchanged. A test sets the size of its terminal.
  ///
  /// ```swift
  /// ShelfDetails(book: book).previewLayout(.sizeThatFits)     // as without
  /// ```
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
  /// Returns the view unchanged, without the name.
  ///
  /// ```swift
  /// ShelfDetails(book: book).previewDisplayName("A long title")     // as without
  /// ```
  public func previewDisplayName(_ name: String?) -> Self { self }
  /// Returns the view unchanged: a terminal is not turned.
  ///
  /// ```swift
  /// ShelfDetails(book: book).previewInterfaceOrientation(.landscapeLeft)     // as without
  /// ```
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
}

/// What a preview is shown with. No trait has an effect in a terminal.
///
/// ```swift
/// let upright: PreviewTrait<Preview.ViewTraits> = .portrait
/// ```
public struct PreviewTrait<Traits>: Sendable {
  init() {}
}

/// The kinds of previews.
///
/// ```swift
/// let upright: PreviewTrait<Preview.ViewTraits> = .portrait
/// ```
public enum Preview {
  /// A preview of a view.
  public enum ViewTraits {}
}

extension PreviewTrait where Traits == Preview.ViewTraits {
  /// As without traits.
  public static var defaultLayout: Self { Self() }
  /// As large as the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// Upright.
  public static var portrait: Self { Self() }
  /// Upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// On its left side.
  public static var landscapeLeft: Self { Self() }
  /// On its right side.
  public static var landscapeRight: Self { Self() }
  /// So large, in the units of the source.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }
  /// With a modifier around the view.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

/// What several previews have around their views, such as a model. Nothing calls it in a terminal.
///
/// ```swift
/// struct FilledShelf: PreviewModifier {
///   static func makeSharedContext() -> [String] { ["Walden", "Emma"] }
///   func body(content: Content, context: [String]) -> some View {
///     VStack {
///       Text(context.joined(separator: ", "))
///       content
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol PreviewModifier {
  /// What the previews share.
  associatedtype Context
  /// The view with what is around it.
  associatedtype Body: View
  /// The view of a preview.
  typealias Content = AnyView
  /// Makes what the previews share. May throw what the program's own code throws.
  static func makeSharedContext() async throws -> Context
  /// The view of a preview, with what is around it.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Shares nothing, and never throws.
  ///
  /// ```swift
  /// struct DimmedShelf: PreviewModifier {
  ///   func body(content: Content, context: Void) -> some View {
  ///     content.foregroundStyle(.secondary)
  ///   }
  /// }
  ///
  /// try await DimmedShelf.makeSharedContext()     // makes nothing
  /// ```
  public static func makeSharedContext() async throws {}
}
