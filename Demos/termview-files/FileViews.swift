import TermView

struct FileRow: View {
  let entry: Entry

  var body: some View {
    HStack {
      Text(entry.name.onOneLine + (entry.isFolder ? "/" : "")).lineLimit(1).bold(entry.isFolder)
      Spacer()
      if entry.isLink { Text("link").foregroundStyle(.secondary) }
      if !entry.isFolder, let bytes = entry.size {
        Text(bytes, format: .byteCount(style: .file, spellsOutZero: false))
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// The first lines of a file, once they are read.
struct ExcerptView: View {
  let excerpt: Excerpt?

  var body: some View {
    if let excerpt {
      VStack {
        if let problem = excerpt.problem { Text(problem).foregroundStyle(.secondary) }
        ForEach(excerpt.lines.indices, id: \.self) { Text(excerpt.lines[$0]).lineLimit(1) }
      }
    }
  }
}

extension String {
  /// A name may have line breaks, a row has one line.
  var onOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? "\u{240A}" : $0 }))
  }
}
