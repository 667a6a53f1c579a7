/// Plain memory that grows as it is needed; what was in it is lost then.
struct Room<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  func deallocate() { start.deallocate() }

  /// Makes room for `count` elements.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    capacity = max(count, 2 * capacity)
    start.deallocate()
    start = .allocate(capacity: capacity)
  }
}
