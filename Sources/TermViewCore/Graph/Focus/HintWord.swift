extension String {
  /// The title of a button as the word of a hint: small at its start, as the words of other hints
  /// are. Abbreviations and names, which have more capitals, stay as they are.
  package var asHint: String {
    guard let first, first.isUppercase, count > 1, !dropFirst().contains(where: \.isUppercase),
      index(after: startIndex) < endIndex, self[index(after: startIndex)].isLowercase
    else { return self }
    return first.lowercased() + dropFirst()
  }
}
