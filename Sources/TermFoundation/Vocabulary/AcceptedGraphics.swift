import Foundation
import TermControls
import TermViewCore

// Modifiers with types of Foundation that have no meaning in cells. They return the view unchanged.

extension View {
  /// Returns the view unchanged: cells do not turn.
  ///
  /// ```swift
  /// Text(book.title).rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))     // as it is
  /// ```
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Self { self }
  /// Returns the view unchanged: cells are not moved by parts.
  ///
  /// ```swift
  /// Text(book.title).transformEffect(CGAffineTransform(translationX: 2, y: 0))     // not moved
  /// Text(book.title).offset(x: 2, y: 0)     // two columns to the right
  /// ```
  public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
  /// Returns the view unchanged: other programs cannot have a terminal program open a URL. Use
  /// arguments of the command line.
  ///
  /// ```swift
  /// list.onOpenURL { url in query = url.lastPathComponent }     // not called
  /// ```
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> Self { self }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Image("cover").aspectRatio(CGSize(width: 2, height: 3), contentMode: .fit)     // [cover]
  /// ```
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> Self { self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by `factor`.
  ///
  /// ```swift
  /// var width: CGFloat = 0.5
  /// width.scale(by: 2)     // 1
  /// ```
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A height of a sheet that the program works out; a sheet is as high as its content.
///
/// ```swift
/// struct TinyDetent: CustomPresentationDetent {
///   static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 4 }
/// }
/// // … .presentationDetents([.custom(TinyDetent.self)])     // as high as its content
/// ```
public protocol CustomPresentationDetent {
  /// What the height may depend on.
  typealias Context = PresentationDetent.Context
  /// The height in rows. It is not asked for.
  static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// What the height of a sheet may depend on.
  ///
  /// ```swift
  /// struct TinyDetent: CustomPresentationDetent {
  ///   static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 4 }
  /// }
  /// ```
  @dynamicMemberLookup
  public struct Context {
    private let environment: EnvironmentValues
    /// The most rows that a sheet may have.
    public let maxDetentValue: CGFloat

    /// A value of the environment.
    public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
      environment[keyPath: keyPath]
    }
  }

  /// As high as its content, whatever `type` says.
  ///
  /// ```swift
  /// ShelfDetails(book: book).presentationDetents([.custom(TinyDetent.self)])
  /// ```
  public static func custom<Detent: CustomPresentationDetent>(
    _ type: Detent.Type
  ) -> PresentationDetent { .medium }
}
