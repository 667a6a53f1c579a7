import Foundation
import TermControls
import TermView

// What the doc comments show of accessibility, commands, focus and drops
// in SwiftUI's forms; a test compares every block with this file.

extension VocabularyFormsExamples {
  @ViewBuilder var part24: some View {
    list.onOpenURL { url in query = url.lastPathComponent }     // not called
  }

  @ViewBuilder var part25: some View {
    list.handlesExternalEvents(preferring: ["books"], allowing: ["*"])     // no effect
  }

  @ViewBuilder var part26: some View {
    Text(book.title).pointerStyle(.link)     // the terminal's pointer
  }

  @ViewBuilder var part27: some View {
    list.dialogIcon(Image(systemName: "star"))     // no symbol
  }

  @ViewBuilder var part28: some View {
    list.dialogSuppressionToggle(isSuppressed: $isFinding)     // no toggle
  }

  @ViewBuilder var part29: some View {
    TextEditor(text: $note).writingToolsBehavior(.disabled)     // there are none
  }

  @ViewBuilder var part30: some View {
    Image("cover").flipsForRightToLeftLayoutDirection(true)     // as it is
  }

  @ViewBuilder var part31: some View {
    list.scenePadding()
  }

  @ViewBuilder var part32: some View {
    Button("More") { add() }.buttonRepeatBehavior(.enabled)     // a press is one action
  }

  @ViewBuilder var part33: some View {
    HStack { Button("Add") { add() }; Button("Save") { save() } }.focusSection()
  }

  @ViewBuilder var part34: some View {
    GridRow { Text(book.title).gridCellAnchor(.center) }     // aligned as the grid says
  }

  @ViewBuilder var part35: some View {
    Toggle("Found", isOn: $isFinding).labelsVisibility(.visible)     // as without
  }

  @ViewBuilder var part36: some View {
    list.tableStyle(.inset)     // as `listStyle(_:)` says
  }

  @ViewBuilder var part37: some View {
    Text("\(count)").invalidatableContent()     // as without
  }

  @ViewBuilder var part38: some View {
    list.horizontalRadioGroupLayout()     // one below the other
  }

  @ViewBuilder var part39: some View {
    list.userActivity("books") { _ in }     // not called
  }

  @ViewBuilder var part40: some View {
    Image(systemName: "star").accessibility(label: Text("Rated"))
  }

  @ViewBuilder var part41: some View {
    Button("Save") { save() }.accessibilityInputLabels(["Save", "Keep"])     // no effect
  }

  @ViewBuilder var part42: some View {
    Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)")     // not read
  }

  @ViewBuilder var part43: some View {
    Text(book.title).accessibilityRepresentation { Button(book.title) { save() } }
  }

  @ViewBuilder var part44: some View {
    Text(book.title).accessibilityActions { Button("Save") { save() } }     // not offered
  }

  @ViewBuilder var part45: some View {
    Text(book.title).accessibilityShowsLargeContentViewer()     // no effect
  }

  @ViewBuilder var part46: some View {
    Image("cover").accessibilityIgnoresInvertColors()     // no effect
  }

  @ViewBuilder var part47: some View {
    Text(book.title).accessibilityRespondsToUserInteraction(false)     // no effect
  }

  @ViewBuilder var part48: some View {
    list.navigationTitle(Text("iBooks").accessibilityLabel("I Books"))
  }

  @ViewBuilder var part49: some View {
    Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)", importance: .high)
  }

  @ViewBuilder var part50: some View {
    // Source for an older SwiftUI; new programs write `contextMenu { … }`.
    Text(book.title).contextMenu(ContextMenu { Button("Save") { save() } })
  }

  @ViewBuilder var part51: some View {
    list.onKeyPress(characters: .decimalDigits) { press in
      query = press.characters
      return .handled
    }
  }

  @ViewBuilder var part52: some View {
    TextField("Title", text: $query).focused($isTyping).defaultFocus($isTyping, true)
  }

  @ViewBuilder var part53: some View {
    list.onDeleteCommand { query = "" }
  }

  @ViewBuilder var part54: some View {
    list.onExitCommand { query = "" }
  }

  @ViewBuilder var part55: some View {
    Text(book.title).focusable().onMoveCommand { if $0 == .left { query = "" } }
  }

  @ViewBuilder var part56: some View {
    HSplitView {
      list
      Text("No book")
    }
  }

  @ViewBuilder var part57: some View {
    VSplitView {
      list
      Text("No book")
    }
  }

  @ViewBuilder var part58: some View {
    Text(book.title).draggable(book.title)
    Text(book.title).draggable(book.title) { Text("A book") }
  }

  @ViewBuilder var part59: some View {
    Text("Read").dropDestination(for: String.self) { titles, _ in
      readTitles += titles
      return true
    } isTargeted: { isTargeted = $0 }
    Text("Read").dropDestination(for: String.self) { (titles: [String], place: CGPoint) in
      readTitles += titles
      return place.x > 0
    }
  }
}
