/// A word that is looked for in texts, by the algorithm of Knuth, Morris and Pratt: "Fast Pattern
/// Matching in Strings", SIAM Journal on Computing 6 (1977).
struct FilterWord: Equatable, Sendable {
  /// In UTF-8, in which no character begins inside another.
  let bytes: [UInt8]
  /// How many bytes at the start of the word are also the last ones before each place in it.
  private let borders: [Int]

  /// - Parameter bytes: At least one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var borders = [0]
    borders.reserveCapacity(bytes.count)
    var length = 0
    for byte in bytes.dropFirst() {
      while length > 0, bytes[length] != byte { length = borders[length - 1] }
      if bytes[length] == byte { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// O(length of the text).
  func occurs(in text: [UInt8]) -> Bool {
    var steps = 0
    return occurs(in: text, steps: &steps)
  }

  /// The same, counting the bytes that are compared.
  func occurs(in text: [UInt8], steps: inout Int) -> Bool {
    text.withUnsafeBufferPointer { text in
      bytes.withUnsafeBufferPointer { word in
        var length = 0
        var index = 0
        while text.count - index >= word.count - length {
          steps += 1
          if text[index] == word[length] {
            index += 1
            length += 1
            if length == word.count { return true }
          } else if length > 0 {
            length = borders[length - 1]
          } else {
            index += 1
          }
        }
        return false
      }
    }
  }
}
