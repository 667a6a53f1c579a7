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

private struct SystemLengths: View {
  let book: ShelfBook
  var body: some View {
    Text(book.title).frame(width: UIScreen.main.bounds.width / 2)     // half of the columns
    Text(UIDevice.current.userInterfaceIdiom == .phone ? "small" : "large")     // large
    Text(UIDevice.current.orientation.isPortrait ? "high" : "wide")     // wide
    Text("12 new").background(Color.Resolved(red: 0.2, green: 0.5, blue: 0.9))
  }
}
