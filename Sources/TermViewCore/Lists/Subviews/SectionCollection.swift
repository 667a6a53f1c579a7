/// A section in a container's content.
///
/// ```swift
/// ForEach(sections: content) { section in
///   if !section.header.isEmpty { section.header.bold() }
///   section.content
/// }
/// ```
public struct SectionConfiguration: Identifiable {
  /// What makes a section the same when its container is evaluated again.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// The section's identity.
  public let id: ID
  /// What the section says to its container.
  public let containerValues: ContainerValues
  /// The views of the header; none where there is no header.
  public let header: SubviewsCollection
  /// The views of the footer; none where there is no footer.
  public let footer: SubviewsCollection
  /// The views between header and footer; none while the section is folded.
  public let content: SubviewsCollection
}

/// The sections in a container's content, in order.
///
/// ```swift
/// Group(sections: content) { sections in
///   Text("\(sections.count) columns")
/// }
/// ```
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init(_ sections: [SectionConfiguration]) { self.sections = sections }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  /// The section at `index`, counted from 0. Traps where there is none.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
