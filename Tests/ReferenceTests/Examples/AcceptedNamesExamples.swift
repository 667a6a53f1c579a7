import Foundation
import TermView

// What the doc comments show of names that are accepted; a test compares every block with this
// file.

private struct AcceptedNamesExamples: View {
  let books: [ShelfBook]
  let title: LocalizedStringKey = "Books"
  @State private var note = ""
  @State private var query = ""
  @State private var isFinding = false
  @Namespace private var shelf

  var body: some View {
    part0
    part1
    part2
  }

  private var list: some View { List(books) { Text($0.title) } }

  @ViewBuilder private var part0: some View {
    KeyframeAnimator(initialValue: 1.0) { value in
      Text("Ready").opacity(value)
    } keyframes: { _ in
      CubicKeyframe(0.5, duration: 0.3)
    }
    Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
      text.opacity(value)
    } keyframes: { _ in
      KeyframeTrack {
        LinearKeyframe(0.5, duration: 0.2)
        CubicKeyframe(0.8, duration: 0.2)
        SpringKeyframe(1.0)
        MoveKeyframe(1.0)
      }
    }
    Image(systemName: "star").symbolEffect(.pulse, options: .repeating, isActive: isFinding)
    Text("Inbox").badge(12).badgeProminence(.increased)
    TextEditor(text: $note).textEditorStyle(.plain)
    ShareLink(item: books[0].title, preview: SharePreview("A book"))
    list.searchable(text: $query, prompt: Text("Title"))
    list.searchable(text: $query, prompt: Text("Title")) {
      Text("Emma").searchCompletion("Emma")
    }
    Text(books[0].title).matchedTransitionSource(id: books[0].id, in: shelf)
    ShelfDetails(book: books[0]).presentationBackgroundInteraction(.disabled)
  }

  @ViewBuilder private var part1: some View {
    ShelfDetails(book: books[0]).presentationSizing(.form)
    list.popover(
      isPresented: $isFinding, attachmentAnchor: .rect(.bounds), arrowEdge: .top
    ) {
      Text("More")
    }
    list.navigationTitle(title)     // let title: LocalizedStringKey = "Books"
    list.navigationBarTitle(title)     // let title: LocalizedStringKey = "Books"
    list.searchable(text: $query, prompt: title)     // let title: LocalizedStringKey = "Books"
    list.alert(title, isPresented: $isFinding) { Button("OK") {} }
    TextEditor(text: $note).findDisabled()
    TextEditor(text: $note).replaceDisabled()
    Button("Save") { note = "" }.buttonStyle(.borderedProminent)
  }

  @ViewBuilder private var part2: some View {
    Button("More") { note = "" }.buttonStyle(.borderless)
    Button("Website") { note = "" }.buttonStyle(.link)
  }

  private var curves: some View {
    Text("Ready").keyframeAnimator(initialValue: 1.0) { text, value in
      text.opacity(value)
    } keyframes: { _ in
      KeyframeTrack {
        LinearKeyframe(0.5, duration: 0.2, timingCurve: .easeIn)
        SpringKeyframe(1.0, spring: .bouncy)
      }
    }
  }
}
