import TermScreen

struct InputDecoder {
  var pending: [UInt8] = []
  var pendingTimeout: Duration? { pending.isEmpty ? nil : .milliseconds(25) }
  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, into events: inout [InputEvent]) {
    for byte in bytes {
      switch byte {
      case 1...26: events.append(.key(KeyPress(KeyEquivalent(Character(Unicode.Scalar(byte + 96))), modifiers: .control)))
      case 27: pending = [27]
      default: events.append(.text(String(UnicodeScalarView([Unicode.Scalar(byte)]))))
      }
    }
  }
  mutating func timeout(into events: inout [InputEvent]) {
    if !pending.isEmpty { events.append(.key(KeyPress(.escape))) }
    pending = []
  }
}
typealias UnicodeScalarView = String.UnicodeScalarView
