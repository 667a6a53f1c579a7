import Foundation
import TermControls
import TermView

// What the doc comments show of names of UIKit's; a test compares every block with this file.

@MainActor
private func showSystemNames() {
  do {
    final class ShelfDelegate: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
    }

    struct ShelfProgram: App {
      private let delegate = ShelfDelegate()
      init() { _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil) }
      var body: some Scene { WindowGroup { Text("Books") } }
    }
  }
  do {
    @MainActor
    func window() -> UIWindow? {
      let scenes = UIApplication.shared.connectedScenes
      return scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first     // nil
    }
  }
  do {
    func why(_ options: [UIApplication.LaunchOptionsKey: Any]) -> Any? {
      options[UIApplication.LaunchOptionsKey(rawValue: "url")]
    }
  }
  do {
    func temperature(_ celsius: Double) -> String {
      let formatter = MeasurementFormatter()
      formatter.numberFormatter.maximumFractionDigits = 0
      return formatter.string(from: Measurement(value: celsius, unit: UnitTemperature.celsius))
    }
  }
  do {
    func degrees(_ celsius: Double) -> String {
      let formatter = MeasurementFormatter()
      formatter.unitOptions = .temperatureWithoutUnit
      return formatter.string(from: Measurement(value: celsius, unit: UnitTemperature.celsius))
    }
  }
}

@MainActor
private func showSettings(_ url: URL) throws {
  UIAccessibility.post(notification: .announcement, argument: "Saved")     // no effect
  do {
    let width = UIFontMetrics.default.scaledValue(for: 40)     // 40
    _ = width
  }
  do {
    let width = UIFontMetrics(forTextStyle: .body).scaledValue(for: 40)     // 40
    _ = width
  }
  let folder = try FileWrapper(url: url, options: .immediate)
  _ = folder
}

@MainActor
private func showAttributes() {
  var notice = AttributedString("3 new")
  notice.foregroundColor = .red
  if let count = notice.range(of: "3") { notice[count].font = .headline }
  let shown = Text(notice)     // in red, its number bold
  notice.backgroundColor = .blue
  notice.font = .headline
  notice.strikethroughStyle = .single
  notice.underlineStyle = .single
  notice.strikethroughStyle = Text.LineStyle(color: .red)     // in the text's colour
  _ = shown
}

private struct SystemLengths: View {
  let book: ShelfBook
  var body: some View {
    Text(book.title).frame(width: UIScreen.main.bounds.width / 2)     // half of the columns
    Text(UIDevice.current.userInterfaceIdiom == .phone ? "small" : "large")     // large
    Text(UIDevice.current.orientation.isPortrait ? "high" : "wide")     // wide
    Text("12 new").background(Color.Resolved(red: 0.2, green: 0.5, blue: 0.9))
    Text(UIAccessibility.isReduceMotionEnabled ? "calm" : "lively")     // by NO_MOTION
    Text(book.title).onReceive(
      NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)
    ) { _ in }     // not called: `\.terminalSize` follows the window
  }
}

#if Networking && canImport(FoundationNetworking)
  private struct ShelfCard: Decodable {}

  @MainActor
  private func load(_ url: URL, show: @escaping @MainActor ([ShelfCard]) -> Void) {
    do {
      let loading = URLSession.shared.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [ShelfCard].self, decoder: JSONDecoder())
        .replaceError(with: [])
        .sink { cards in show(cards) }
      _ = loading
    }
    do {
      let loading = URLSession.shared.dataTaskPublisher(for: url).sink { _ in } receiveValue: {
        print($0.data.count)     // bytes
      }
      _ = loading
    }
    do {
      let card = URLSession.DataTaskPublisher(request: URLRequest(url: url), session: .shared)
      _ = card
    }
    do {
      let loading = URLSession.shared.dataTaskPublisher(for: URLRequest(url: url)).map(\.response)
      _ = loading
    }
  }
#endif
