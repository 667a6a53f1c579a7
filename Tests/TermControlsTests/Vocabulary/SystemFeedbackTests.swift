import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Names of UIKit's in programs about lists")
struct SystemFeedbackTests {
  @Test("the first unknown word is found in the range, from the start on, and around where asked")
  func checker() {
    let checker = UITextChecker(words: ["a", "good", "Book", "don't"])
    func find(
      _ text: String, from start: Int = 0, wrap: Bool = false, in length: Int? = nil
    ) -> Int? {
      let range = NSRange(location: 0, length: length ?? text.utf16.count)
      let found = checker.rangeOfMisspelledWord(
        in: text, range: range, startingAt: start, wrap: wrap, language: "en")
      return found.location == NSNotFound ? nil : found.location
    }
    #expect(find("a good book, don't") == nil)
    #expect(find("a god book") == 2)
    #expect(find("😀 god") == 3)
    #expect(find("god a good", from: 3) == nil)
    #expect(find("god a good", from: 3, wrap: true) == 0)
    #expect(find("a god", in: 1) == nil)
    #expect(find("") == nil)
    #expect(find("", in: 5) == nil)
  }

  @Test("a system without a dictionary knows every word")
  func noWords() {
    let checker = UITextChecker(words: [])
    let range = checker.rangeOfMisspelledWord(
      in: "xyzzy", range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false,
      language: "en")
    #expect(range.location == NSNotFound)
  }

  @Test("looks that programs set, and what telephones do, change nothing on the screen")
  func looks() {
    func screen() -> [String] {
      TestTerminal(columns: 20, rows: 4) { List(["a", "b"], id: \.self) { Text($0) } }.lines
    }
    let before = screen()
    UITableView.appearance().backgroundColor = .clear
    UITableView.appearance().separatorStyle = .none
    UITableViewCell.appearance().selectionStyle = .none
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.white], for: .selected)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(screen() == before)
    #expect(UIApplication.shared.canOpenURL(URL(string: "https://swift.org")!))
    #expect(UIApplication.shared.canOpenURL(URL(string: "app-settings:")!) == false)
  }

  @Test("a delegate of UIKit's does what it is told, and windows there are none")
  func delegate() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var launches = 0
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
      ) -> Bool {
        launches += 1
        return true
      }
    }
    let delegate = Delegate()
    #expect(delegate.application(.shared) && delegate.launches == 1)
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    #expect(UIApplication.shared.windows.isEmpty)
  }

  @Test("quantities are texts with their symbols")
  func quantities() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    let far = Measurement(value: 1234.5, unit: UnitLength.kilometers)
    #expect(formatter.string(from: far) == "1,234.5 km")
    let cold = Measurement(value: -3, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: cold) == "-3°C")
    formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
    #expect(formatter.string(from: cold) == "-3°")
    #expect(formatter.string(from: UnitLength.meters) == "m")
  }

  @Test("angles are added to and made larger in place")
  func angles() {
    var angle = Angle.degrees(90)
    angle += .degrees(45)
    angle -= .degrees(15)
    angle *= 2
    #expect(abs(angle.degrees - 240) < 1e-9)
  }

  @Test("a stepper's title has a number in a format of its own")
  func stepper() {
    struct Root: View {
      @State private var hours = 8.0
      var body: some View {
        Form { Stepper("\(hours, specifier: "%g") hours", value: $hours, in: 4...12, step: 0.25) }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 4) { Root() }
    terminal.press(.right)
    #expect(terminal.lines.contains { $0.contains("8.25 hours") })
  }

  @Test("effects and transitions of one's own leave a view as it is")
  func effects() {
    struct Shake: GeometryEffect {
      var amount: CGFloat
      var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
      }
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
      }
    }
    struct Fade: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("a").modifier(Shake(amount: 3))
          Text("b").transition(Fade())
          Text("c").transition(.opacity)
        }
      }
    }
    #expect(terminal.lines == ["a", "b", "c"])
  }
}

extension TestTerminal {
  fileprivate var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
