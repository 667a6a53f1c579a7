import TermViewCore

/// Whether a view is presented, and the way to end that, by its older name; see `\.dismiss`.
///
/// ```swift
/// struct Note: View {
///   @Environment(\.presentationMode) private var presentationMode
///   var body: some View {
///     Button("Done") { presentationMode.wrappedValue.dismiss() }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct PresentationMode {
  private let action: DismissAction
  /// Whether the view is presented.
  public let isPresented: Bool

  init(_ action: DismissAction, isPresented: Bool) {
    self.action = action
    self.isPresented = isPresented
  }

  /// Ends the presentation that the view is in, or the user interface.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Whether the view is presented, and the way to end that.
  public var presentationMode: Binding<PresentationMode> {
    Binding(location: ModeLocation.of(PresentationMode(dismiss, isPresented: isPresented)))
  }
}

/// The storage of a mode, one for all that are the same: a view that reads the mode is not
/// evaluated again for each environment that it is read from.
private final class ModeLocation: BindingLocation {
  private static var known: [Weak] = []

  private struct Weak {
    weak var location: ModeLocation?
  }

  private let mode: PresentationMode

  private init(_ mode: PresentationMode) { self.mode = mode }

  static func of(_ mode: PresentationMode) -> ModeLocation {
    known.removeAll { $0.location == nil }
    let same = known.lazy.compactMap(\.location).first { isSameViewValue($0.mode, mode) }
    if let same { return same }
    let location = ModeLocation(mode)
    known.append(Weak(location: location))
    return location
  }

  func get() -> PresentationMode { mode }
  func set(_ newValue: PresentationMode) {}
  var inPlace: PresentationMode {
    get { mode }
    set {}
  }
}
