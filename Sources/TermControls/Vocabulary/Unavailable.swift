import Foundation
import TermViewCore

// What is likely to be typed and is not there, with what to write instead.

extension Text {
  @available(*, unavailable, message: "write Text(\"\\(number)\") or Text(number, format: .number)")
  public init<Number: BinaryInteger>(_ number: Number) { self.init("\(number)") }

  @available(*, unavailable, message: "write Text(\"\\(number)\") or Text(number, format: .number)")
  @_disfavoredOverload
  public init<Number: BinaryFloatingPoint>(_ number: Number) { self.init(verbatim: "\(number)") }

  @available(*, unavailable, message: "write Text(\"\\(value)\")")
  public init(_ value: Bool) { self.init(verbatim: "\(value)") }

  @available(*, unavailable, message: "join two texts: text + Text(string)")
  public static func + <S: StringProtocol>(left: Text, right: S) -> Text { left + Text(right) }

  @available(*, unavailable, message: "join two texts: Text(string) + text")
  public static func + <S: StringProtocol>(left: S, right: Text) -> Text { Text(left) + right }
}

extension View {
  @available(*, unavailable, message: "rows are deleted from a ForEach: ForEach(…) { … }.onDelete")
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

  @available(*, unavailable, message: "rows are moved in a ForEach: ForEach(…) { … }.onMove")
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }

  @available(*, unavailable, message: "write .foregroundStyle(color)")
  public func color(_ color: Color) -> Self { self }
}
