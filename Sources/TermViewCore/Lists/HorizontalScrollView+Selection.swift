// Items side by side of which the program keeps one or several as selected.

extension HorizontalScrollView {
  /// An item for each element, known by its own id; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// An item for each element, known by its own id; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// An item for each element, known by its own id; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  ///
  /// ```swift
  /// HorizontalScrollView(data: shelves, id: \.self, selection: $shelf) { Text($0) } header: {
  ///   Text("Shelf:")
  /// } footer: {
  ///   Text("\(shelves.count)")
  /// }
  /// ```
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: header(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: footer())
  }
}

extension HorizontalScrollView where Footer == EmptyView {
  /// An item for each element, known by its own id; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }

  /// An item for each element, known by its own id; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }

  /// An item for each element, known by its own id; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: singleSelection(selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: header(), footer: EmptyView())
  }
}

extension HorizontalScrollView where Header == EmptyView {
  /// An item for each element, known by its own id; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: singleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }

  /// An item for each element, known by its own id; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }

  /// An item for each element, known by its own id; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: singleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }

  /// An item for each element, known by the id that `id` leads to; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: footer())
  }
}

extension HorizontalScrollView where Header == EmptyView, Footer == EmptyView {
  /// An item for each element, known by its own id; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: singleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }

  /// An item for each element, known by its own id; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }

  /// An item for each element, known by its own id; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; at most one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: singleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; exactly one is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: RequiredSelection(binding: selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }

  /// An item for each element, known by the id that `id` leads to; any number is selected.
  /// `spacing` columns, 2 unless given, are between two items.
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), selection: multipleSelection(selection),
      spacing: spacing, header: EmptyView(), footer: EmptyView())
  }
}
