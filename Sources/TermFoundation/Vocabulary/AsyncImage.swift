import Foundation
import TermControls
import TermViewCore

/// The phase of a picture that is loaded: a terminal shows none, and nothing is loaded.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { phase in
///   if let image = phase.image { image } else { Text("no cover") }     // no cover
/// }
/// ```
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded.
  case empty
  /// The picture. It does not come.
  case success(Image)
  /// It could not be loaded. It is not tried.
  case failure(any Error)

  /// The picture, which does not come.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
  /// Why the picture could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from elsewhere: a box with its name, as `Image` has for files. Nothing is loaded.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.org/cover.jpg"))     // [cover.jpg]
/// ```
public struct AsyncImage<Content: View>: View {
  private let content: Content

  public var body: some View { content }

  /// Shows the result of `content` for a picture that has not been loaded. The scale has no effect.
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  /// `placeholder`: the picture does not come. The scale has no effect.
  public init<Picture: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> Picture,
    @ViewBuilder placeholder: () -> Content
  ) {
    self.content = placeholder()
  }
}

extension AsyncImage where Content == Image {
  /// A box with the picture's name. The scale has no effect.
  public init(url: URL?, scale: Double = 1) { content = Image(url?.lastPathComponent ?? "image") }
}
