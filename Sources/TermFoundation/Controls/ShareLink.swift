import Foundation
import TermControls
import TermViewCore

/// A button that copies the shared item to the clipboard of the terminal's system.
///
/// A terminal has no other programs to share with. Where the terminal takes the text (see
/// `copyToClipboard` of the environment), the button says "Copied" for two seconds; where it is too
/// long, "Too long to copy".
///
/// ```swift
/// ShareLink(item: URL(string: "https://example.com/books/12")!)
/// ShareLink("Share the list", items: books.map(\.title))
/// ```
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @State private var outcome: Outcome?
  @State private var presses = 0
  @Environment(\.copyToClipboard) private var copyToClipboard
  @Environment(\.clock) private var clock

  private enum Outcome { case copied, failed }

  fileprivate init(texts: [String], label: Label) {
    text = texts.joined(separator: "\n")
    self.label = label
  }

  public var body: some View {
    Button {
      outcome = copyToClipboard(text) ? .copied : .failed
      presses += 1
    } label: {
      switch outcome {
      case nil: label
      case .copied: Text("Copied")
      case .failed: Text("Too long to copy")
      }
    }
    .task(id: presses) {
      guard outcome != nil, (try? await clock.sleep(for: .seconds(2))) != nil else { return }
      outcome = nil
    }
  }
}

extension ShareLink {
  /// A button with views for its label that shares an item as it describes itself.
  public init<Item: CustomStringConvertible>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(texts: [item.description], label: label())
  }

  /// A button with views for its label that shares items, one a line.
  public init<Items: Collection>(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (@MainActor (Items.Element) -> SharePreview)? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: CustomStringConvertible {
    self.init(texts: items.map(\.description), label: label())
  }
}

extension ShareLink where Label == TermControls.Label<Text, Image> {
  /// A button named "Share…" that shares an item as it describes itself.
  public init<Item: CustomStringConvertible>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil
  ) {
    self.init("Share…", item: item)
  }

  /// A button named "Share…" that shares items, one a line.
  public init<Items: Collection>(
    items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (@MainActor (Items.Element) -> SharePreview)? = nil
  ) where Items.Element: CustomStringConvertible {
    self.init("Share…", items: items)
  }

  /// A button named `title` that shares an item as it describes itself.
  public init<S: StringProtocol, Item: CustomStringConvertible>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(
      texts: [item.description],
      label: TermControls.Label(title, systemImage: "square.and.arrow.up"))
  }

  /// A button named `title` that shares items, one a line.
  public init<S: StringProtocol, Items: Collection>(
    _ title: S, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (@MainActor (Items.Element) -> SharePreview)? = nil
  ) where Items.Element: CustomStringConvertible {
    self.init(
      texts: items.map(\.description),
      label: TermControls.Label(title, systemImage: "square.and.arrow.up"))
  }
}

/// The preview of a shared item; the clipboard has none.
///
/// ```swift
/// ShareLink(item: books[0].title, preview: SharePreview("A book"))
/// ```
public struct SharePreview: Sendable, Hashable {
  /// A preview; it has no effect in a terminal.
  public init<S: StringProtocol>(_ title: S) {}
  /// A preview; it has no effect in a terminal.
  public init<S: StringProtocol>(_ title: S, image: Image) {}
  /// A preview; it has no effect in a terminal.
  public init<S: StringProtocol>(_ title: S, icon: Image) {}
}
