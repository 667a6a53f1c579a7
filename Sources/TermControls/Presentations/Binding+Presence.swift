import TermViewCore

extension Binding {
  /// Whether there is a value; setting it to `false` takes the value away.
  @MainActor
  func presence<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    let base = self
    return Binding<Bool>(get: { base.wrappedValue != nil }) { isPresent in
      if !isPresent { base.wrappedValue = nil }
    }
  }
}
