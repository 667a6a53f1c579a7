/// Values by types, or by other addresses that stay what they are.
///
/// Open addressing, and a multiplication for the place: a `Dictionary` takes some hundred
/// instructions to hash a type, and types are looked up several times for each change of the data.
struct TypeTable<Value> {
  /// A power of two of them, at least half of which are free, which is 0.
  private var keys: [UInt] = []
  private var values: [Value?] = []
  private var count = 0

  private static var leastSlots: Int { 32 }

  /// The value of a type; `nil` if it has none yet.
  subscript(type: Any.Type) -> Value? {
    get { value(UInt(bitPattern: ObjectIdentifier(type))) }
    set { if let newValue { insert(newValue, UInt(bitPattern: ObjectIdentifier(type))) } }
  }

  /// The value of an address; `nil` if it has none yet.
  subscript(address: UnsafeRawPointer) -> Value? {
    get { value(UInt(bitPattern: address)) }
    set { if let newValue { insert(newValue, UInt(bitPattern: address)) } }
  }

  private func value(_ key: UInt) -> Value? { keys.isEmpty ? nil : values[slot(of: key)] }

  private mutating func insert(_ value: Value, _ key: UInt) {
    if 2 * (count + 1) > keys.count { grow() }
    let slot = slot(of: key)
    if keys[slot] == 0 { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  /// The slot of a key, or the free one where it belongs.
  private func slot(of key: UInt) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while keys[slot] != key, keys[slot] != 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    let slots = max(TypeTable.leastSlots, 2 * oldKeys.count)
    keys = Array(repeating: 0, count: slots)
    values = Array(repeating: nil, count: slots)
    for (index, key) in oldKeys.enumerated() where key != 0 {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = oldValues[index]
    }
  }
}
