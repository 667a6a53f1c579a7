/// Puts numbers into a string capability: the stack machine of terminfo(5), "Parameterized
/// Strings".
///
/// A parameter that is a string, which no capability of a screen has, is empty.
package struct TerminfoFormat {
  /// The most bytes of a result.
  private static let limit = 4096
  /// The most numbers on the stack, as in ncurses; more are ignored.
  private static let stackSize = 20

  private let format: [UInt8]
  private var index = 0
  private var parameters: [Int32]
  private var stack: [Int32] = []
  private var isTermcap = false
  private var hasIncremented = false
  private var variables: [UInt8: Int32] = [:]
  private var result: [UInt8] = []

  /// The capability with up to nine numbers put in; missing ones are 0. Any bytes give a result;
  /// what has a percent sign in it gives at most 4096 bytes. (`tiparm`)
  ///
  /// - Complexity: O(*n*), where *n* is the length of the capability and of the result.
  package static func expand(_ capability: [UInt8], _ numbers: [Int32]) -> [UInt8] {
    if !capability.contains(UInt8(ascii: "%")) { return capability }
    var machine = TerminfoFormat(capability, numbers)
    machine.run()
    return machine.result
  }

  private init(_ format: [UInt8], _ numbers: [Int32]) {
    self.format = format
    parameters = Array(numbers.prefix(9))
    parameters += Array(repeating: 0, count: 9 - parameters.count)
  }

  private mutating func run() {
    loadStackAsTermcap()
    while let byte = next() {
      if byte == UInt8(ascii: "%") { step() } else { put(byte) }
    }
  }

  private mutating func next() -> UInt8? {
    guard index < format.count else { return nil }
    defer { index += 1 }
    return format[index]
  }

  private mutating func push(_ value: Int32) {
    if stack.count < TerminfoFormat.stackSize { stack.append(value) }
  }

  private mutating func pop() -> Int32 { stack.popLast() ?? 0 }

  private mutating func put(_ byte: UInt8) {
    // A zero would end the string in C; terminals ignore the eighth bit of this one.
    if result.count < TerminfoFormat.limit { result.append(byte == 0 ? 0x80 : byte) }
  }

  /// Where no operation names a parameter, those that print take them one after the other, as
  /// ncurses has it for termcap.
  private mutating func loadStackAsTermcap() {
    var printing = 0
    while let byte = next() {
      guard byte == UInt8(ascii: "%") else { continue }
      _ = TerminfoField(format, at: &index)
      switch next() {
      case UInt8(ascii: "p"):
        printing = 0
        index = format.count
      case UInt8(ascii: "'"): index += 2
      case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "x"),
        UInt8(ascii: "X"), UInt8(ascii: "s"):
        printing += 1
      default: break
      }
    }
    index = 0
    stack = parameters.prefix(printing).reversed()
    isTermcap = printing > 0
  }

  /// Does one operation, whose percent sign has been taken.
  private mutating func step() {
    let field = TerminfoField(format, at: &index)
    guard let operation = next() else { return }
    switch operation {
    case UInt8(ascii: "%"): put(operation)
    case UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      for byte in field.text(pop(), as: operation) { put(byte) }
    case UInt8(ascii: "c"): put(UInt8(truncatingIfNeeded: pop()))
    case UInt8(ascii: "s"): _ = pop()
    case UInt8(ascii: "l"):
      _ = pop()
      push(0)
    case UInt8(ascii: "p"):
      if case .some(UInt8(ascii: "1")...UInt8(ascii: "9")) = peek {
        push(parameters[Int(format[index] - UInt8(ascii: "1"))])
      }
      index += 1
    case UInt8(ascii: "P"):
      if let name = next() { variables[name] = pop() }
    case UInt8(ascii: "g"):
      if let name = next() { push(variables[name] ?? 0) }
    case UInt8(ascii: "'"):
      push(Int32(next() ?? 0))
      index += 1
    case UInt8(ascii: "{"): push(constant())
    case UInt8(ascii: "i"):
      // Once, however often it is said.
      if hasIncremented { return }
      hasIncremented = true
      parameters[0] &+= 1
      parameters[1] &+= 1
      if isTermcap {
        // By their places on the stack, of which the first is the last to be taken.
        for place in stack.indices.prefix(2) { stack[place] = parameters[place] }
      }
    case UInt8(ascii: "!"): push(pop() == 0 ? 1 : 0)
    case UInt8(ascii: "~"): push(~pop())
    case UInt8(ascii: "t"):
      if pop() == 0 { skip(endsAtElse: true) }
    case UInt8(ascii: "e"): skip(endsAtElse: false)
    case UInt8(ascii: "?"), UInt8(ascii: ";"): break
    default:
      if "+-*/m&|^=<>AO".utf8.contains(operation) { combine(operation) }
    }
  }

  private var peek: UInt8? { index < format.count ? format[index] : nil }

  /// A number in braces, of which the first has been taken.
  private mutating func constant() -> Int32 {
    var value: Int32 = 0
    while let digit = peek, case UInt8(ascii: "0")...UInt8(ascii: "9") = digit {
      value = value &* 10 &+ Int32(digit - UInt8(ascii: "0"))
      index += 1
    }
    index += 1
    return value
  }

  /// Does an operation on the two topmost numbers.
  private mutating func combine(_ operation: UInt8) {
    let right = pop()
    let left = pop()
    switch operation {
    case UInt8(ascii: "+"): push(left &+ right)
    case UInt8(ascii: "-"): push(left &- right)
    case UInt8(ascii: "*"): push(left &* right)
    // The lowest number divided by −1 overflows.
    case UInt8(ascii: "/"):
      push(right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue)
    case UInt8(ascii: "m"):
      push(right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue)
    case UInt8(ascii: "&"): push(left & right)
    case UInt8(ascii: "|"): push(left | right)
    case UInt8(ascii: "^"): push(left ^ right)
    case UInt8(ascii: "="): push(left == right ? 1 : 0)
    case UInt8(ascii: "<"): push(left < right ? 1 : 0)
    case UInt8(ascii: ">"): push(left > right ? 1 : 0)
    case UInt8(ascii: "A"): push(left != 0 && right != 0 ? 1 : 0)
    default: push(left != 0 || right != 0 ? 1 : 0)
    }
  }

  /// Moves behind the `%;` of this condition, or behind its `%e`.
  private mutating func skip(endsAtElse: Bool) {
    var depth = 0
    while let byte = next() {
      guard byte == UInt8(ascii: "%"), let operation = next() else { continue }
      switch operation {
      case UInt8(ascii: "?"): depth += 1
      case UInt8(ascii: ";"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "e"):
        if endsAtElse, depth == 0 { return }
      default: break
      }
    }
  }
}
