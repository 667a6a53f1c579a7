/// Lines of a snapshot: a bit for each, by chunks.
struct LineSet: Sendable {
  private(set) var chunks: [[UInt64]] = []

  func contains(_ line: Int, inChunk chunk: Int) -> Bool {
    guard chunk < chunks.count, line >> 6 < chunks[chunk].count else { return false }
    return chunks[chunk][line >> 6] >> UInt64(line & 63) & 1 == 1
  }

  /// The bits of a chunk, if any of its lines was looked at.
  func bits(ofChunk chunk: Int) -> [UInt64]? { chunk < chunks.count ? chunks[chunk] : nil }

  mutating func setBits(_ bits: [UInt64], ofChunk chunk: Int) {
    while chunks.count <= chunk { chunks.append([]) }
    chunks[chunk] = bits
  }
}
