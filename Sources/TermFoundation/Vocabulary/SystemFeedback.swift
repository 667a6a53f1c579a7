import Foundation
import TermControls
import TermViewCore

// Names of UIKit's that programs about lists use besides views: they do what a terminal can do, or
// nothing.

#if !canImport(UIKit)
  /// Finds words that are not in the dictionary of the system.
  ///
  /// The dictionary is a list of words, a line each: `/usr/share/dict/words` and the like, read
  /// once. Where the system has none, every word counts as known.
  ///
  /// ```swift
  /// func isReal(_ word: String) -> Bool {
  ///   let range = NSRange(location: 0, length: word.utf16.count)
  ///   return UITextChecker().rangeOfMisspelledWord(
  ///     in: word, range: range, startingAt: 0, wrap: false, language: "en"
  ///   ).location == NSNotFound
  /// }
  /// ```
  public struct UITextChecker: Sendable {
    private let words: Set<String>

    /// A checker with the dictionary of the system.
    public init() { words = Self.systemWords }

    /// A checker that knows these words.
    public init(words: some Sequence<String>) {
      self.words = Set(words.map { $0.lowercased() })
    }

    private static let systemWords: Set<String> = {
      let names = ["words", "american-english", "british-english", "web2"]
      for name in names {
        let path = "/usr/share/dict/" + name
        if let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty {
          return Set(text.split(separator: "\n").map { $0.lowercased() })
        }
      }
      return []
    }()

    /// The first word that is not in the dictionary; its location is `NSNotFound` where all are.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - range: the part of it that is looked at, in units of UTF-16.
    ///   - start: where the search begins.
    ///   - wrap: whether it goes on at the beginning of the range.
    ///   - language: has no effect: the system has one dictionary.
    public func rangeOfMisspelledWord(
      in text: String, range: NSRange, startingAt start: Int, wrap: Bool, language: String
    ) -> NSRange {
      let none = NSRange(location: NSNotFound, length: 0)
      guard !words.isEmpty, let whole = Range(range, in: text) else { return none }
      var first = none
      for word in text[whole].split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
        guard !words.contains(word.lowercased()) else { continue }
        let place = NSRange(word.startIndex..<word.endIndex, in: text)
        if place.location >= start { return place }
        if first.location == NSNotFound { first = place }
      }
      return wrap ? first : none
    }
  }

  /// What a telephone says with its motor; a terminal does nothing.
  public final class UINotificationFeedbackGenerator: Sendable {
    /// How something went.
    public enum FeedbackType: Sendable, Hashable {
      /// How it went.
      case success, warning, error
    }
    /// A generator.
    public init() {}
    /// Does nothing.
    public func prepare() {}
    /// Does nothing.
    public func notificationOccurred(_ type: FeedbackType) {}
  }

  /// What a telephone says with its motor; a terminal does nothing.
  public final class UIImpactFeedbackGenerator: Sendable {
    /// How hard.
    public enum FeedbackStyle: Sendable, Hashable {
      /// How hard.
      case light, medium, heavy, soft, rigid
    }
    /// A generator.
    public init(style: FeedbackStyle = .medium) {}
    /// Does nothing.
    public func prepare() {}
    /// Does nothing, whatever part of 1 `intensity` is.
    public func impactOccurred(intensity: CGFloat = 1) {}
  }

  /// What a telephone says with its motor; a terminal does nothing.
  public final class UISelectionFeedbackGenerator: Sendable {
    /// A generator.
    public init() {}
    /// Does nothing.
    public func prepare() {}
    /// Does nothing.
    public func selectionChanged() {}
  }

  /// Distances from the four sides, as UIKit has them.
  public struct UIEdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From the left.
    public var left: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var right: CGFloat
    /// Distances in columns and rows.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// None.
    public static let zero = UIEdgeInsets()
  }

  /// The program by UIKit's name, for what programs ask it for in passing.
  @preconcurrency @MainActor
  public final class UIApplication {
    /// The program.
    public static let shared = UIApplication()
    /// Whether the system may sleep. Has no effect.
    public var isIdleTimerDisabled = false
    /// A number at the program's icon. Has no effect.
    public var applicationIconBadgeNumber = 0
    /// Active, as long as the interface is shown.
    public var applicationState: State { .active }
    /// Whether a program is in use.
    public enum State: Sendable, Hashable {
      /// How much it is in use.
      case active, inactive, background
    }
    private init() {}

    /// A page that no system here has.
    public static let openSettingsURLString = "app-settings:"
    /// Never posted.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// Never posted.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// Never posted.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// Never posted.
    public nonisolated static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    /// Never posted.
    public nonisolated static let willTerminateNotification = Notification.Name(
      "UIApplicationWillTerminateNotification")

    /// Whether the system is asked for a page or a program: for addresses of the web and of mail.
    public func canOpenURL(_ url: URL) -> Bool {
      ["http", "https", "mailto", "file"].contains(url.scheme ?? "")
    }

    /// Has the system open a page, as `openURL` does.
    public func open(_ url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
      let isKnown = canOpenURL(url)
      if isKnown { OpenURLAction { _ in .systemAction }(url) }
      completionHandler?(isKnown)
    }
  }
#endif

extension Data.WritingOptions {
  /// The name that `atomic` had first.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
