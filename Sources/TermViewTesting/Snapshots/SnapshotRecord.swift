/// When a snapshot is written rather than compared.
///
/// A snapshot that was written anew fails the test that wrote it, once, so that nothing passes that
/// has not been reviewed.
public enum SnapshotRecord: String, Sendable, Hashable, CaseIterable {
  /// Never: a missing snapshot fails.
  case never
  /// When there is none.
  case missing
  /// When there is none, or the screen is not as it says.
  case failed
  /// Always.
  case all

  /// What is done in an environment: nothing is ever written where `CI` is set (and not `0` or
  /// `false`); else what the call asks for; else what `TERMVIEW_SNAPSHOTS` says; else ``missing``.
  ///
  /// - Throws: ``SnapshotError`` for a value of the variable that is none of the cases.
  static func mode(
    asked: SnapshotRecord?, environment: [String: String]
  ) throws(SnapshotError) -> SnapshotRecord {
    if let ci = environment["CI"]?.lowercased(), !["", "0", "false"].contains(ci) { return .never }
    if let asked { return asked }
    guard let name = environment["TERMVIEW_SNAPSHOTS"], !name.isEmpty else { return .missing }
    guard let mode = SnapshotRecord(rawValue: name.lowercased()) else {
      throw SnapshotError(
        "TERMVIEW_SNAPSHOTS is \(QuotedText.quote(name)); it can be "
          + allCases.map(\.rawValue).joined(separator: ", "))
    }
    return mode
  }
}
