import Foundation
import TermControls
import TermViewCore

// How UIKit's bars and tables would look, which programs set once before their views. Nothing here
// has an effect: a terminal's colours are those of the theme.

#if !canImport(UIKit)
  /// What UIKit draws, by the names that programs set its look with. Nothing is drawn.
  @MainActor
  open class UIView {
    /// No effect.
    public var isHidden = false
    /// What would look so; nothing does.
    public required init() {}
    /// What would set the look of all of them. Has no effect.
    public static func appearance() -> Self { Self() }
  }

  /// How a bar would look. Has no effect.
  @MainActor
  open class UIBarAppearance {
    /// No effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// No effect.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// A look.
    public init() {}
    /// No effect.
    public func configureWithOpaqueBackground() {}
    /// No effect.
    public func configureWithTransparentBackground() {}
    /// No effect.
    public func configureWithDefaultBackground() {}
  }

  /// How the bar with the title would look. Has no effect.
  public final class UINavigationBarAppearance: UIBarAppearance {}

  /// How the row of tabs would look. Has no effect.
  public final class UITabBarAppearance: UIBarAppearance {}

  /// The bar with the title, by UIKit's name. Has no effect.
  public final class UINavigationBar: UIView {
    /// No effect.
    public var isTranslucent = true
    /// No effect.
    public var prefersLargeTitles = true
    /// No effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// No effect.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// No effect.
    public var standardAppearance = UINavigationBarAppearance()
    /// No effect.
    public var compactAppearance: UINavigationBarAppearance?
    /// No effect.
    public var scrollEdgeAppearance: UINavigationBarAppearance?
  }

  /// The row of tabs, by UIKit's name. Has no effect.
  public final class UITabBar: UIView {
    /// No effect.
    public var isTranslucent = true
    /// No effect.
    public var standardAppearance = UITabBarAppearance()
    /// No effect.
    public var scrollEdgeAppearance: UITabBarAppearance?
  }

  /// What scrolls, by UIKit's name. Has no effect.
  open class UIScrollView: UIView {
    /// When what is typed with goes away.
    public enum KeyboardDismissMode: Sendable {
      /// When it would go away.
      case none, onDrag, interactive
    }
    /// No effect.
    public var bounces = true
    /// No effect.
    public var isScrollEnabled = true
    /// No effect.
    public var isPagingEnabled = false
    /// No effect.
    public var showsVerticalScrollIndicator = true
    /// No effect.
    public var showsHorizontalScrollIndicator = true
    /// No effect.
    public var contentInset = UIEdgeInsets.zero
    /// No effect.
    public var keyboardDismissMode = KeyboardDismissMode.none
  }

  /// A list, by UIKit's name. Has no effect.
  public final class UITableView: UIScrollView {
    /// Lines between rows.
    public enum SeparatorStyle: Sendable {
      /// Whether there would be lines.
      case none, singleLine
    }
    /// No effect.
    public var separatorStyle = SeparatorStyle.singleLine
    /// No effect.
    public var separatorInset = UIEdgeInsets.zero
    /// No effect.
    public var tableFooterView: UIView?
    /// No effect.
    public var backgroundView: UIView?
    /// No effect.
    public var tableHeaderView: UIView?
    /// No effect.
    public var sectionHeaderTopPadding: CGFloat = 0
  }

  /// A row, by UIKit's name. Has no effect.
  public final class UITableViewCell: UIView {
    /// How a chosen row would look.
    public enum SelectionStyle: Sendable {
      /// How it would look.
      case none, blue, gray, `default`
    }
    /// No effect.
    public var selectionStyle = SelectionStyle.default
    /// No effect.
    public var selectedBackgroundView: UIView?
    /// No effect.
    public var backgroundView: UIView?
  }

  /// A text that is edited, by UIKit's name. Has no effect.
  public final class UITextView: UIScrollView {
    /// No effect.
    public var textContainerInset = UIEdgeInsets.zero
  }

  /// A picker of segments, by UIKit's name. Has no effect.
  public final class UISegmentedControl: UIView {
    /// What a segment is just now.
    public enum State: Sendable {
      /// What it is.
      case normal, selected, highlighted, disabled
    }
    /// No effect.
    public func setTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: State
    ) {}
  }

  /// The dots of pages, by UIKit's name. Has no effect.
  public final class UIPageControl: UIView {
  }

  /// A font, by UIKit's name. A terminal has one.
  public final class UIFont: Sendable {
    /// What a text is for.
    public enum TextStyle: Sendable {
      /// What it is for.
      case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
      /// What it is for.
      case caption1, caption2
    }
    /// How thick.
    public enum Weight: Sendable {
      /// How thick.
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// How large, in points.
    public let pointSize: CGFloat
    private init(size: CGFloat) { pointSize = size }
    /// A font of a name, `size` points large, which has no effect.
    public convenience init?(name: String, size: CGFloat) { self.init(size: size) }
    /// The system's font, `size` points large, which has no effect.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
      UIFont(size: size)
    }
    /// The system's font, bold, `size` points large, which has no effect.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
    /// The font for a kind of text.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
  }

  extension NSAttributedString.Key {
    /// The colour of a text. Has no effect.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind a text. Has no effect.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The font of a text. Has no effect.
    public static let font = NSAttributedString.Key("NSFont")
  }
#endif
