/// The sequence that puts text on the clipboard of the system that the terminal runs on.
///
/// It is OSC 52 of xterm's control sequences ("Manipulate Selection Data"), which most terminals
/// support: the text is sent as base64, so that no byte of it can be a control sequence. The
/// contents of the clipboard are never queried.
package enum ClipboardSequence {
  /// The longest text in bytes: as base64 it is a mebibyte, which is the most that tmux keeps of a
  /// sequence.
  package static let longestText = 3 * 262_100

  /// `ESC ] 52 ; c ; base64 ESC \`. Complexity: O(bytes).
  ///
  /// - Precondition: `text` is no longer than ``longestText``.
  package static func bytes(for text: String) -> [UInt8] {
    precondition(text.utf8.count <= longestText, "a text is too long for the clipboard")
    var bytes = OutputBytes(capacity: text.utf8.count / 3 * 4 + 16)
    bytes.append(escape: EscapeFinal.systemCommand)
    bytes.append(decimal: SystemCommand.clipboard)
    bytes.append(text: ";c;")
    appendBase64(of: text.utf8, to: &bytes)
    bytes.append(escape: EscapeFinal.stringTerminator)
    return bytes.array()
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Base64 with padding, RFC 4648 section 4.
  private static func appendBase64(of text: some Sequence<UInt8>, to bytes: inout OutputBytes) {
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      append(4, of: bits, to: &bytes)
      (bits, count) = (0, 0)
    }
    guard count > 0 else { return }
    append(count + 1, of: bits << (8 * UInt32(3 - count)), to: &bytes)
    for _ in count..<3 { bytes.append(UInt8(ascii: "=")) }
  }

  /// The first `count` of the four digits of 24 bits.
  private static func append(_ count: Int, of bits: UInt32, to bytes: inout OutputBytes) {
    for digit in 0..<count {
      bytes.append(digits[Int(bits >> (18 - 6 * UInt32(digit)) & 0x3F)])
    }
  }
}
