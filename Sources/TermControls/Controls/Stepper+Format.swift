#if Foundation
  import Foundation
  import TermViewCore

  extension Stepper {
    /// A stepper of `value`, shown in `format`, by `step`.
    public init<F: ParseableFormatStyle>(
      value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
      @ViewBuilder label: () -> Label
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
      self.init(
        label: label(), valueText: { format.format(value.wrappedValue) },
        increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
        decrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) },
        onEditingChanged: { _ in })
    }
  }
#endif
