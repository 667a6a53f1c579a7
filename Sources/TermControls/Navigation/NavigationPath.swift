import TermViewCore

/// The values of the screens above a navigation stack's root, of any hashable types.
///
/// ```swift
/// struct Library: View {
///   let books: [Book]
///   @State private var path = NavigationPath()
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       Button("A book at random") { if let book = books.randomElement() { path.append(book) } }
///         .navigationDestination(for: Book.self) { BookDetails(book: $0) }
///     }
///   }
/// }
/// ```
public struct NavigationPath: Equatable {
  package var values: [AnyHashable] = []

  /// The empty path: the root alone.
  public init() {}

  /// A path of `elements`, the first above the root.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of screens above the root.
  public var count: Int { values.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Shows the screen of `value` above the others.
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }

  /// Takes off the last `count` screens. Traps where there are fewer. Complexity: O(`count`).
  public mutating func removeLast(_ count: Int = 1) {
    precondition(count <= values.count, "a path has no more screens to remove")
    values.removeLast(count)
  }
}
