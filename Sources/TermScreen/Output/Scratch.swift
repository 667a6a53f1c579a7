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
    count &+= 1
  }

  mutating func append(_ other: borrowing Scratch, _ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= other.count, "outside the list")
    append(
      contentsOf: UnsafeBufferPointer(
        start: other.elements + range.lowerBound, count: range.count))
  }

  mutating func append(contentsOf other: UnsafeBufferPointer<Element>) {
    reserve(other.count)
    if let first = other.baseAddress { (elements + count).update(from: first, count: other.count) }
    count += other.count
  }

  /// Appends `number` elements, each made of its place among them.
  @inline(__always)
  mutating func append(_ number: Int, each element: (Int) -> Element) {
    reserve(number)
    let end = elements + count
    for index in 0..<number { end[index] = element(index) }
    count += number
  }

  @inline(__always)
  private mutating func reserve(_ number: Int) {
    if count + number > capacity { grow(to: max(2 * capacity, count + number)) }
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

  /// Inserts all elements of `other` before the one at `index`.
  mutating func insert(_ other: borrowing Scratch, at index: Int) {
    assert(index >= 0 && index <= count, "outside the list")
    reserve(other.count)
    let place = elements + index
    (place + other.count).update(from: place, count: count - index)
    place.update(from: other.elements, count: other.count)
    count += other.count
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "outside the list")
    (elements + range.lowerBound).update(
      from: elements + range.upperBound, count: count - range.upperBound)
    count -= range.count
  }

  /// The elements from one on, as an array.
  func array(from start: Int = 0) -> [Element] {
    Array(UnsafeBufferPointer(start: elements + start, count: count - start))
  }

  /// Puts the elements into an array, in the place of what is there.
  func copy(to array: inout [Element]) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: UnsafeBufferPointer(start: elements, count: count))
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: elements, count: count)
    elements.deallocate()
    elements = larger
    self.capacity = capacity
  }
}
