import Observation
import TermView

@Observable
@MainActor
final class Cell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// The data of the product's views, and what they report.
@MainActor
final class World {
  let flags: [Cell<Bool>]
  let lists: [Cell<[Int]>]
  let slots: [Cell<Int>]
  let numbers: [Cell<Int>]
  /// What actions have logged.
  var log: [String] = []
  var started: [String] = []
  var cancelled: [String] = []
  /// The states of components, as their last evaluations knew them.
  var states: [String: Binding<Int>] = [:]
  /// The offsets of lists' cursors, as last reported.
  var cursors: [String: Int] = [:]
  /// What components have read when they were evaluated last.
  var seen: [String: Seen] = [:]
  /// How often components have been evaluated in a step.
  var evaluations: [String: Int] = [:]
  private var links: [(place: String, value: Int?)] = []
  private var numbersOfLinks: [String: Int] = [:]
  /// The places of rows, which their first cells name.
  private var rows: [String] = []
  private var numbersOfRows: [String: Int] = [:]

  struct Seen: Equatable {
    /// `nil` as long as the component does not read its state.
    var state: Int?
    var environment: Int
    var flag: Bool
    var number: Int
  }

  init(_ start: Start) {
    flags = start.flags.map { Cell($0) }
    lists = start.lists.map { Cell($0) }
    slots = start.slots.map { Cell($0) }
    numbers = start.numbers.map { Cell($0) }
  }

  /// What names a row on the screen.
  func marker(of row: String) -> String {
    let number = numbersOfRows[row] ?? rows.count
    if number == rows.count {
      rows.append(row)
      numbersOfRows[row] = number
    }
    return "<\(number)>"
  }

  /// What names a link on the screen.
  func marker(ofLink place: String, to value: Int?) -> String {
    let number = numbersOfLinks[place] ?? links.count
    if number == links.count {
      links.append((place, value))
      numbersOfLinks[place] = number
    }
    return "{\(number)}"
  }

  /// The links on the lines of a screen.
  func links(on lines: [String]) -> [(place: String, value: Int?, line: Int, column: Int)] {
    lines.enumerated().flatMap { line, text in
      text.matches(of: /{(\d+)}/).map { match in
        let column = text.distance(from: text.startIndex, to: match.range.lowerBound)
        let link = links[Int(match.1)!]
        return (link.place, link.value, line, column)
      }
    }
  }

  /// Notes what a component reads: its state is read only without a flag.
  func note(_ place: String, state: @autoclosure () -> Int, _ environment: Int) {
    evaluations[place, default: 0] += 1
    seen[place] = Seen(
      state: flags[2].value ? nil : state(), environment: environment, flag: flags[0].value,
      number: number)
  }

  /// One of two numbers: with the flag a view stops to read what it has read before.
  var number: Int { flags[0].value ? numbers[0].value : numbers[1].value }

  /// The rows on the lines of a screen, from the top. One of a sheet may be behind another.
  func rows(on lines: [String]) -> [(row: String, line: Int, column: Int)] {
    lines.enumerated().flatMap { line, text in
      text.matches(of: /<(\d+)>/).map { match in
        let column = text.distance(from: text.startIndex, to: match.range.lowerBound)
        return (rows[Int(match.1)!], line, column)
      }
    }
  }

  func run(_ effect: Effect?, _ own: Binding<Int>?) {
    switch effect {
    case .number(let number, let value):
      // A write of the same value to a model has its readers evaluated, too.
      if numbers[number].value < value { numbers[number].value = value }
    case .own(let value):
      if let own, own.wrappedValue < value { own.wrappedValue = value }
    case nil: break
    }
  }

  func value(_ source: Source, _ own: Binding<Int>?, _ place: String) -> Int {
    switch source {
    case .number(let number): numbers[number].value
    case .own: own?.wrappedValue ?? 0
    case .element: place.elementID
    }
  }
}

private enum ProbeKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  var probe: Int {
    get { self[ProbeKey.self] }
    set { self[ProbeKey.self] = newValue }
  }
}

enum Handed: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}
