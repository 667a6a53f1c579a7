import Foundation
import TermView
import TermViewTesting

// The pictures of text, symbols, and what changes how text looks.

extension Pictures {
  private static let long = "Emma Woodhouse, handsome, clever, and rich, with a comfortable home"

  mutating func addTexts() {
    begin("Text and symbols")
    add("Text", rows: 2) {
      VStack(alignment: .leading) {
        Text("Emma").bold() + Text(" by ") + Text("Jane Austen").foregroundStyle(.green)
        Text("図書館 📚")
      }
    }
    add("DateText", rows: 1) { DateText(Pictures.day, style: .date) }
    add("ElapsedTime", rows: 1) { terminal in
      terminal.advance(by: .seconds(67))
    } content: {
      ElapsedTime()
    }
    add("TimelineView", rows: 1) { terminal in
      terminal.advance(by: .seconds(3))
    } content: {
      TimelineView(.periodic(from: .now, by: 1)) { _ in Text("⣾ drawn anew every second") }
    }
    add("Label", rows: 2) {
      VStack(alignment: .leading) {
        Label("Inbox", icon: "⊔")
        Label("Total", icon: "Σ")
      }
    }
    add("labelStyle", rows: 3) {
      VStack(alignment: .leading) {
        Label("Add", icon: "+").labelStyle(.titleAndIcon)
        Label("Add", icon: "+").labelStyle(.titleOnly)
        Label("Add", icon: "+").labelStyle(.iconOnly)
      }
    }
    add("Link", rows: 1) { Link("Manual", destination: URL(string: "https://example.org")!) }
    add("ContentUnavailableView", rows: 4) {
      ContentUnavailableView(
        "No Mail", icon: "⊔", description: Text("New mails come here."))
    }
    add("KeyAdvice", rows: 4) {
      ContentUnavailableView("No mail yet", key: "c", "write one")
    }
  }

  mutating func addTextModifiers() {
    begin("How text looks")
    add("bold", rows: 1) { Text("Emma").bold() }
    add("dim", rows: 1) { Text("Emma").dim() }
    add("highlighted", rows: 1) { Text("Sense and Sensibility").highlighted("sens") }
    add("italic", rows: 1) { Text("Emma").italic() }
    add("underline", rows: 1) { Text("Emma").underline() }
    add("strikethrough", rows: 1) { Text("Emma").strikethrough() }
    add("reverse", rows: 1) { Text(" Emma ").reverse() }
    add("foregroundStyle", "foregroundColor", rows: 3) {
      VStack(alignment: .leading) {
        Text("Emma").foregroundStyle(.green)
        Text("Jane Austen").foregroundStyle(.secondary)
        Text("late").foregroundStyle(.role(.error))
      }
    }
    add("lineLimit", rows: 2) { Text(Pictures.long).lineLimit(2) }
    add("truncationMode", rows: 3) {
      VStack(alignment: .leading) {
        Text(Pictures.long).truncationMode(.head)
        Text(Pictures.long).truncationMode(.middle)
        Text(Pictures.long).truncationMode(.tail)
      }
      .lineLimit(1)
    }
    add("multilineTextAlignment", rows: 3) {
      Text(Pictures.long).multilineTextAlignment(.center)
    }
    add("tint", rows: 3) {
      List(Pictures.three) { Text($0.title) }.tint(.orange)
    }
    add("theme", rows: 4, theme: .mono) {
      VStack(alignment: .leading) {
        List(Pictures.three) { Text($0.title) }
        HStack {
          Button("OK") {}; Button("Cancel") {}
        }
      }
      .theme(.mono)
    }
    add("opacity", rows: 3) {
      VStack(alignment: .leading) {
        Text("Emma")
        Text("Emma").opacity(0.5)
        Text("Emma").opacity(0)
      }
    }
    add("hidden", rows: 1) {
      HStack {
        Text("[")
        Text("Emma").hidden()
        Text("]")
      }
    }
    add("redacted", rows: 1) {
      Text("Wuthering Heights").redacted(reason: .placeholder)
    }
    add("unredacted", rows: 2) {
      VStack(alignment: .leading) {
        Text("Title").unredacted()
        Text("Wuthering Heights")
      }
      .redacted(reason: .placeholder)
    }
    add("privacySensitive", rows: 2) {
      VStack(alignment: .leading) {
        Text("Account")
        Text("1234 5678").privacySensitive()
      }
      .redacted(reason: .privacy)
    }
    add("disabled", rows: 1) {
      HStack(spacing: 2) {
        Button("Save") {}
        Button("Print") {}
        Button("Delete") {}.disabled(true)
      }
    }
  }
}
