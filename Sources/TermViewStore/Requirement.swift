/// Ends the program with a sentence when what a caller promised does not hold, in release builds
/// too: there `precondition` leaves its sentence out.
@inlinable
@inline(__always)
func require(_ condition: Bool, _ sentence: StaticString) {
  if !condition { stop(sentence) }
}

/// Apart from the check, so that a caller carries no more than a call.
@usableFromInline
@inline(never)
func stop(_ sentence: StaticString) -> Never {
  fatalError("\(sentence)")
}
