import Foundation
import Testing

@testable import TermViewCore

@Suite("Letters without accents")
struct UnaccentedLetterTests {
  /// The scalars of Latin letters with accents, and of Greek ones.
  private static let scalars = [0xC0...0x24F, 0x386...0x3CE, 0x1E00...0x1EFF].joined()

  @Test("a letter has the base that Foundation's folding leaves of it")
  func bases() {
    var count = 0
    for number in Self.scalars {
      guard let scalar = Unicode.Scalar(number), scalar.properties.isAlphabetic else { continue }
      let letter = Character(scalar).lowercased()
      guard letter.count == 1, let character = letter.first else { continue }
      let folded = letter.folding(options: .diacriticInsensitive, locale: nil)
      guard folded.count == 1, folded != letter, let base = folded.first,
        "abcdefghijklmnopqrstuvwxyzαεηιουω".contains(base)
      else { continue }
      count += 1
      #expect(UnaccentedLetter.base(of: character) == base, "\(letter)")
      // Written with the accents apart it is the same letter.
      let apart = letter.decomposedStringWithCanonicalMapping
      #expect(apart.first.flatMap { UnaccentedLetter.base(of: $0) } == base, "\(letter)")
    }
    #expect(count > 300)
  }

  @Test("a letter with marks that no letter of Unicode has is found by its base")
  func marks() {
    let letters = ["q\u{301}", "a\u{330}\u{301}", "é\u{323}", "e\u{323}\u{301}", "x\u{327}\u{300}"]
    for letter in letters {
      let apart = letter.decomposedStringWithCanonicalMapping
      let base = apart.unicodeScalars.first.map { Character($0) }
      #expect(letter.first.flatMap { UnaccentedLetter.base(of: $0) } == base, "\(letter)")
    }
    // Marks of other kinds make other letters.
    for letter in ["a\u{5B0}", "ж\u{301}", "1\u{20E3}"] {
      #expect(letter.first.flatMap { UnaccentedLetter.base(of: $0) } == nil, "\(letter)")
    }
  }

  @Test("letters without accents are themselves")
  func plain() {
    for letter in "abcxyz019жяπ日" { #expect(UnaccentedLetter.base(of: letter) == nil) }
  }
}
