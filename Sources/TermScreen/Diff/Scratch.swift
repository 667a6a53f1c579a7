/// A list of plain values that is filled and emptied with every frame.
///
/// An array would check with every element whether it is uniquely referenced, and free its memory
/// or go through generic code when it is emptied. This list has one owner, who cannot copy it, and
/// keeps its memory until the end. Its addresses never leave it.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    elements = .allocate(capacity: self.capacity)
  }

  deinit { elements.deallocate() }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }
  var first: Element? { count > 0 ? elements[0] : nil }
  var last: Element? { count > 0 ? elements[count - 1] : nil }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "outside the list")
      return elements[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "outside the list")
      elements[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    elements[count] = element
    count += 1
  }

  mutating func append(_ other: borrowing Scratch, _ range: Range<Int>) {
    for index in range { append(other[index]) }
  }

  /// Makes it `count` times the same element.
  mutating func fill(with element: Element, count: Int) {
    if count > capacity { grow(to: 2 * count) }
    for index in 0..<count { elements[index] = element }
    self.count = count
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast(_ number: Int) { count -= number }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: elements, count: count)
    elements.deallocate()
    elements = larger
    self.capacity = capacity
  }
}
