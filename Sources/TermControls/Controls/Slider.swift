import TermViewCore

/// A control that chooses a number from a range: Left and Right by a step, or a press on the track.
///
/// Without a step a key goes a twentieth of the range.
///
/// ```swift
/// Slider(value: $volume, in: 0...11, step: 1) {
///   Text("Volume")
/// } minimumValueLabel: {
///   Text("0")
/// } maximumValueLabel: {
///   Text("11")
/// }
/// ```
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: @MainActor (Bool) -> Void
  @State private var columns = 0
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isInForm) private var isInForm
  @Environment(\.isInRow) private var isInRow
  @Environment(\.clicksTakeFocus) private var clicksTakeFocus
  @FocusState private var isFocused: Bool

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label,
    _ minimum: ValueLabel, _ maximum: ValueLabel,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  private var length: Double { bounds.upperBound - bounds.lowerBound }

  private var fraction: Double {
    guard length > 0 else { return 0 }
    let fraction = (value.wrappedValue - bounds.lowerBound) / length
    return fraction.isNaN ? 0 : min(1, max(0, fraction))
  }

  public var body: some View {
    HStack {
      if !hidesLabels {
        label
        if isInForm || isInRow { Spacer(minLength: 0) }
      }
      minimum
      SliderTrack(fraction: fraction, isFocused: isFocused)
        .onGeometryChange(for: Int.self) {
          $0.frame(in: .local).columns.count
        } action: {
          columns = $0
        }
        .contentShape(.rect)
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { go(to: $0.location.column) })
      maximum
    }
    .dim(!isEnabled)
    .focusable()
    .focused($isFocused)
    .onKeyPress(keys: [.leftArrow, "-"]) { _ in move(by: -1) }
    .keyHints(isEnabled ? [KeyHint.Key(.left, "Less", "change"), KeyHint.Key("-", "Less")] : [])
    .onKeyPress(keys: [.rightArrow, "+", "="]) { _ in move(by: 1) }
    .keyHints(isEnabled ? [KeyHint.Key(.right, "More", "change"), KeyHint.Key("+", "More")] : [])
  }

  private func move(by steps: Double) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    set(value.wrappedValue + steps * (step ?? length / 20))
    return .handled
  }

  private func go(to column: Int) {
    guard isEnabled, columns > 1 else { return }
    if clicksTakeFocus { isFocused = true }
    let part = Double(min(max(0, column), columns - 1)) / Double(columns - 1)
    set(bounds.lowerBound + part * length)
  }

  private func set(_ new: Double) {
    var new = new
    if let step, step > 0 {
      new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step
    }
    new = min(bounds.upperBound, max(bounds.lowerBound, new))
    guard new != value.wrappedValue else { return }
    onEditingChanged(true)
    value.wrappedValue = new
    onEditingChanged(false)
  }
}

/// The line of a slider, with its knob.
struct SliderTrack: CellDrawable {
  let fraction: Double
  let isFocused: Bool

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let most = 24
    return Size(columns: min(most, max(3, proposal.columns ?? most)), rows: 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    guard size.columns > 0 else { return }
    let knob = Int((fraction * Double(size.columns - 1)).rounded())
    let isASCII = context.environment.hasFewGlyphs
    let drawsFills = context.environment.drawsFills
    if isFocused, drawsFills { context.style.background = .role(.selection) }
    let rest = context.style
    if context.environment.isThemed, context.environment.isEnabled {
      context.style.foreground = .tint
    }
    context.fill(
      Rect(row: 0, column: 0, columns: knob, rows: 1), with: isASCII ? "=" : "━")
    let filled = context.style
    context.style = rest
    if context.environment.isThemed, !isFocused || !drawsFills {
      context.style.foreground = .role(.track)
    }
    context.fill(
      Rect(row: 0, column: knob + 1, columns: size.columns - knob - 1, rows: 1),
      with: isASCII ? "-" : "─")
    context.style = filled
    if isFocused, !drawsFills { context.style.attributes.insert(.reverse) }
    context.fill(Rect(row: 0, column: knob, columns: 1, rows: 1), with: isASCII ? "o" : "●")
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider of `value`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A slider of `value`, by `step`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider of `value` with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider {
  /// A slider of `value` with a label, and one at either end.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}
