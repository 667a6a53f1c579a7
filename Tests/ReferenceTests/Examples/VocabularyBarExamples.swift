import Foundation
import TermControls
import TermView

// What the doc comments show of search, tabs, glass and toolbars
// in SwiftUI's forms; a test compares every block with this file.

extension VocabularyFormsExamples {
  @ViewBuilder var part0: some View {
    list.searchable(text: $query).searchFocused($isTyping)     // `/` goes to the field
  }

  @ViewBuilder var part1: some View {
    list.searchable(text: $query).searchToolbarBehavior(.minimize)     // a line
  }

  @ViewBuilder var part2: some View {
    list.searchable(text: $query).searchPresentationToolbarBehavior(.avoidHidingContent)
  }

  @ViewBuilder var part3: some View {
    TabView {
      Tab("Books", systemImage: "book") { list }
      Tab("Find", systemImage: "magnifyingglass", role: .search) { Text("Nothing yet") }
    }
  }

  @ViewBuilder var part4: some View {
    TabView {
      Tab("Books", systemImage: "book") { list }
      TabSection("More") { Tab("Notes", systemImage: "note") { Text("None") } }
    }
  }

  @ViewBuilder var part5: some View {
    Text("12 new").glassEffect(.regular.tint(.green).interactive(), in: Capsule())     // no glass
  }

  @ViewBuilder var part6: some View {
    GlassEffectContainer(spacing: 2) { Button("Save") { save() } }     // the button
  }

  @ViewBuilder var part7: some View {
    Text("12 new").glassEffectTransition(.materialize)     // at once
  }

  @ViewBuilder var part8: some View {
    list.scrollEdgeEffectStyle(.soft, for: .top)     // a sharp edge
  }

  @ViewBuilder var part9: some View {
    TabView { list }.tabBarMinimizeBehavior(.onScrollDown)     // one row at all times
  }

  @ViewBuilder var part10: some View {
    Text("12 new").glassEffectID("new", in: shelf)     // no glass
  }

  @ViewBuilder var part11: some View {
    Text("12 new").glassEffectUnion(id: "new", namespace: shelf)     // no glass
  }

  @ViewBuilder var part12: some View {
    Image("cover").backgroundExtensionEffect()     // [cover]
  }

  @ViewBuilder var part13: some View {
    list.scrollEdgeEffectHidden()     // as without
  }

  @ViewBuilder var part14: some View {
    list.safeAreaBar(edge: .bottom) { Text("12 books") }
  }

  @ViewBuilder var part15: some View {
    TabView { list }.tabViewBottomAccessory { Text("12 books") }
  }

  @ViewBuilder var part16: some View {
    list.toolbar {
      ToolbarItem { Button("Add") { add() } }
      ToolbarSpacer(.fixed)
      ToolbarItem { Button("Save") { save() } }
    }
  }

  @ViewBuilder var part17: some View {
    list.toolbar { ToolbarSpacer(.flexible, placement: .bottomBar) }     // no row of its own
  }

  @ViewBuilder var part18: some View {
    list.toolbar(id: "books") { ToolbarItem(id: "add") { Button("Add") { add() } } }
  }

  @ViewBuilder var part19: some View {
    list.toolbarVisibility(.hidden, for: .navigationBar)
  }

  @ViewBuilder var part20: some View {
    list.toolbarItemHidden()     // shown
  }

  @ViewBuilder var part21: some View {
    list.toolbarForegroundStyle(.green, for: .navigationBar)     // in the theme's colours
  }

  @ViewBuilder var part22: some View {
    NavigationSplitView {
      list.navigationSplitViewColumnWidth(28)     // columns
    } detail: {
      Text("No book")
    }
  }

  @ViewBuilder var part23: some View {
    list.navigationLinkIndicatorVisibility(.hidden)     // links have their mark
  }
}
