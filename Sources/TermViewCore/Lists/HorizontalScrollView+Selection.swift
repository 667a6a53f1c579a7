// Items side by side of which the program keeps one or several as selected.

extension HorizontalScrollView {
  /// Creates an item for each element, identified by its own id; at most one is selected. Items are
  /// `spacing` columns apart, by default 2.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// Creates an item for each element, identified by its own id; any number may be selected. Items
  /// are `spacing` columns apart, by default 2.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// Creates an item for each element, identified by the key path `id`; at most one is selected.
  /// Items are `spacing` columns apart, by default 2.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  // Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
  /// Creates an item for each element, identified by the key path `id`; exactly one is selected.
  /// Items are `spacing` columns apart, by default 2.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content),
      selection: RequiredSelection(binding: selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// Creates an item for each element, identified by the key path `id`; any number may be selected.
  /// Items are `spacing` columns apart, by default 2.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }
}
