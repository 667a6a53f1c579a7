import Foundation
import TermView

/// A file's name in the colour of its kind, with the letters that a filter has found.
struct FileName: View {
  let entry: Entry
  let query: String
  /// Whether the file is to be moved elsewhere.
  let isHeld: Bool

  var body: some View {
    let name = Text(entry.name.onOneLine).highlighted(query)
    (name + Text(mark)).bold(entry.isFolder).dim(isHeld).foregroundStyle(color)
      .lineLimit(1).truncationMode(.middle)
  }

  /// What the kind is without colours, as `ls -F` shows it.
  private var mark: String {
    if entry.isFolder { return "/" }
    return entry.isLink ? "@" : entry.isProgram ? "*" : ""
  }

  private var color: Color {
    if entry.isFolder { return .accentColor }
    if entry.isLink { return entry.size == nil ? .role(.error) : .teal }
    return entry.isProgram ? .role(.success) : .primary
  }
}

/// What a file is, above its first lines once they are read.
struct Detail: View {
  let entry: Entry?
  let excerpt: Excerpt?
  @Environment(\.screenInset) private var inset

  var body: some View {
    if let entry {
      VStack {
        Text(entry.name.onOneLine).bold().lineLimit(1).truncationMode(.middle)
        ViewThatFits(in: .horizontal) {
          Text(facts(of: entry))
          Text(facts(of: entry, hasDate: false))
          Text(entry.kind)
        }
        .foregroundStyle(.secondary).lineLimit(1)
        Text("")
        if let excerpt {
          if let problem = excerpt.problem { Text(problem).foregroundStyle(.secondary) }
          ForEach(excerpt.lines.indices, id: \.self) { Text(excerpt.lines[$0]).lineLimit(1) }
        }
      }
      .padding(.horizontal, inset)
    }
  }

  private func facts(of entry: Entry, hasDate: Bool = true) -> String {
    [entry.kind, entry.shownSize, entry.mode, hasDate ? FileDate.text(entry.modified) : ""]
      .filter { !$0.isEmpty }.joined(separator: "   ")
  }
}

extension Entry {
  /// The size of a file; nothing for what has none.
  var shownSize: String {
    guard let size, !isFolder else { return "" }
    if size < 1_000 { return "\(size) B" }
    var (number, unit) = (Double(size), 0)
    while number >= 999.5, unit < 5 { (number, unit) = (number / 1_000, unit + 1) }
    let tenths = Int((number * 10).rounded())
    let text = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(number.rounded()))"
    return "\(text) \(["B", "kB", "MB", "GB", "TB", "PB"][unit])"
  }
}

/// Dates as `ls` has them: the time within half a year, else the year.
enum FileDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(_ seconds: Int, now: Int = Int(Date.now.timeIntervalSince1970)) -> String {
    var (time, parts) = (time_t(seconds), tm())
    localtime_r(&time, &parts)
    func two(_ number: Int32, _ pad: String) -> String { (number < 10 ? pad : "") + "\(number)" }
    let day = "\(two(parts.tm_mday, " ")) \(months[Int(parts.tm_mon) % 12])"
    return abs(now - seconds) < 182 * 86_400
      ? "\(day) \(two(parts.tm_hour, "0")):\(two(parts.tm_min, "0"))"
      : "\(day)  \(parts.tm_year + 1900)"
  }
}

extension String {
  /// A name may have line breaks, a row has one line.
  var onOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? "\u{240A}" : $0 }))
  }
}
