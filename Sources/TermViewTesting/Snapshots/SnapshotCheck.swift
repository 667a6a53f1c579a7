/// The outcome of comparing a screen with its snapshot.
enum SnapshotOutcome {
  case matched
  /// A difference that a person has to look at.
  case failed(message: String, expected: Screen?)
}

/// Compares a screen with a snapshot file, and writes the file where it is to be written.
struct SnapshotCheck {
  let file: SnapshotFile
  let mode: SnapshotRecord

  func outcome(of screen: Screen) -> SnapshotOutcome {
    do throws(SnapshotError) {
      let text = SnapshotText.text(of: screen)
      guard let known = try file.read() else {
        if mode == .never {
          return .failed(
            message: "There is no snapshot \(file.shortPath), and none is recorded here"
              + " (CI, or record: .never). Record it where the tests are written:"
              + " TERMVIEW_SNAPSHOTS=missing swift test",
            expected: nil)
        }
        try file.write(text)
        return .failed(
          message:
            "A new snapshot was recorded, \(file.path). Look at it, and run the test again:\n\(text)",
          expected: nil)
      }
      if known == text { return .matched }
      let expected: Screen
      do throws(SnapshotError) {
        expected = try SnapshotReader.screen(known)
      } catch {
        guard mode == .all || mode == .failed else { throw error }
        try file.write(text)
        return .failed(
          message:
            "The snapshot \(file.path) could not be read, \(error), and was recorded anew:\n\(text)",
          expected: nil)
      }
      guard let difference = screen.difference(from: expected) else {
        // The same screen, written otherwise: by hand, or with other line ends.
        if mode == .all { try file.write(text) }
        return .matched
      }
      if mode == .all || mode == .failed {
        try file.write(text)
        return .failed(
          message: "The snapshot \(file.path) was recorded anew. It differed:\n\(difference)",
          expected: expected)
      }
      return .failed(
        message: "The screen is not as \(file.shortPath) says:\n\(difference)\n"
          + "If it is right now, record it: TERMVIEW_SNAPSHOTS=failed swift test",
        expected: expected)
    } catch {
      return .failed(
        message: "The snapshot \(file.path) cannot be used: \(error).", expected: nil)
    }
  }
}
