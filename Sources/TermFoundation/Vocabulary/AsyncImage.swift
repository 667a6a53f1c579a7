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
/// A spinner in what is shown while a picture is loaded would turn for ever: in its place is the
/// box.
///
/// ```swift
/// AsyncImage(url: URL(string: "https://example.org/cover.jpg"))     // [cover.jpg]
/// ```
public struct AsyncImage<Content: View>: View {
  private let content: Content
  private let name: String

  public var body: some View { content.progressViewStyle(PictureBoxStyle(name: name)) }

  /// Shows the result of `content` for a picture that has not been loaded. The scale has no effect.
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
    name = url.pictureName
  }

  /// `placeholder`: the picture does not come. The scale has no effect.
  ///
  /// ```swift
  /// AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { image in     // [cover.jpg]
  ///   image.resizable()
  /// } placeholder: {
  ///   ProgressView()
  /// }
  /// ```
  public init<Picture: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> Picture,
    @ViewBuilder placeholder: () -> Content
  ) {
    self.content = placeholder()
    name = url.pictureName
  }
}

extension AsyncImage where Content == Image {
  /// A box with the picture's name. The scale has no effect.
  public init(url: URL?, scale: Double = 1) {
    name = url.pictureName
    content = Image(name)
  }
}

extension URL? {
  /// What the box of a picture from there says.
  fileprivate var pictureName: String { self?.lastPathComponent ?? "image" }
}

/// A box with a picture's name in place of a spinner.
private struct PictureBoxStyle: ProgressViewStyle {
  let name: String
  func makeBody(configuration: Configuration) -> some View { Image(name) }
}
