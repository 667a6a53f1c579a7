import Foundation

#if !canImport(Darwin)
  /// Quantities as texts, as Foundation has it on Apple's systems: the value, and the unit's symbol
  /// whatever the style.
  ///
  /// ```swift
  /// func temperature(_ celsius: Double) -> String {
  ///   let formatter = MeasurementFormatter()
  ///   formatter.numberFormatter.maximumFractionDigits = 0
  ///   return formatter.string(from: Measurement(value: celsius, unit: UnitTemperature.celsius))
  /// }
  /// ```
  public final class MeasurementFormatter {
    /// What becomes of a unit.
    ///
    /// ```swift
    /// func degrees(_ celsius: Double) -> String {
    ///   let formatter = MeasurementFormatter()
    ///   formatter.unitOptions = .temperatureWithoutUnit
    ///   return formatter.string(from: Measurement(value: celsius, unit: UnitTemperature.celsius))
    /// }
    /// ```
    public struct UnitOptions: OptionSet, Sendable {
      /// The bits of the options.
      public let rawValue: UInt
      /// The options with these bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The unit stays as it is. So it does without options: none is exchanged for the one that is
      /// used where the user lives.
      public static let providedUnit = UnitOptions(rawValue: 1)
      /// No effect: the unit stays as it is.
      public static let naturalScale = UnitOptions(rawValue: 2)
      /// Temperatures are degrees, whatever their unit.
      public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// What becomes of a unit; nothing unless set.
    public var unitOptions: UnitOptions = []
    /// No effect: units have their symbols.
    public var unitStyle = Formatter.UnitStyle.medium
    /// Whose digits are used, until `numberFormatter` has a locale of its own.
    public var locale: Locale! = .current {
      didSet { numberFormatter.locale = locale }
    }
    /// The format of the value.
    public var numberFormatter: NumberFormatter! = {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter
    }()

    /// A formatter with up to three digits after the point.
    public init() {}

    /// A quantity as a text: `12.5 km`.
    public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
      let value =
        numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
      if measurement.unit is UnitTemperature {
        return unitOptions.contains(.temperatureWithoutUnit)
          ? value + "°" : value + measurement.unit.symbol
      }
      return "\(value) \(measurement.unit.symbol)"
    }

    /// The symbol of a unit: `km`.
    public func string(from unit: Unit) -> String { unit.symbol }
  }
#endif
