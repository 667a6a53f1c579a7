import Foundation
import TermControls
import TermScreen
import TermView

// What the doc comments show of names in sources for SwiftUI: sizes and places of Core Graphics,
// looks of UIKit, motion. A test compares every block with this file.

private enum SourceGeometry {
  struct Shake: GeometryEffect {
    var amount: CGFloat = 3
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
    }
  }

  struct Fade: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(phase.isIdentity ? 1 : 0)
    }
  }

  struct Shelves: View {
    var body: some View {
      let _ = Self._printChanges()
      Text("Books")
    }
  }

  struct EveryTenth: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = (target.rect.minY / 10).rounded() * 10
    }
  }

  /// As wide as it is offered, and a row high.
  struct Line: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> Size {     // or CGSize
      Size(columns: proposal.columns ?? 10, rows: 1)
    }
    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  /// One view in front of the other, in the middle.
  struct Pile: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> Size { proposal.replacingUnspecifiedDimensions() }
    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {     // or a CGRect
      for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @MainActor
  static func statements() {
    do {
      let fonts = [
        UIFont.systemFont(ofSize: 17, weight: .bold), .preferredFont(forTextStyle: .body),
      ]
      _ = fonts
    }
    do {
      let font = UIFont(name: "Menlo", size: 17)
      _ = font
    }
    do {
      @MainActor func go(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
        PagingScrollTargetBehavior().updateTarget(&target, context: context)     // nothing
        ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
      }
    }
    do {
      let same = Rect(Rect(row: 1, column: 2, columns: 20, rows: 3))
      _ = same
    }
    do {
      @MainActor
      func set(_ look: UIBarAppearance) { look.configureWithOpaqueBackground() }
    }
    do {
      @MainActor
      func set(_ look: UIBarAppearance) { look.configureWithTransparentBackground() }
    }
    do {
      @MainActor
      func set(_ look: UIBarAppearance) { look.configureWithDefaultBackground() }
    }
    do {
      let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 0))
      _ = moved
    }
    do {
      func weight(_ phase: TransitionPhase) -> Double { phase.isIdentity ? 1 : 0 }
    }
    do {
      let size = CGSize(Size(columns: 20, rows: 3))     // 20 by 3
      _ = size
    }
    do {
      let point = CGPoint(Point(row: 3, column: 20))     // x is 20, y is 3
      _ = point
    }
    do {
      let rect = CGRect(Rect(row: 1, column: 2, columns: 20, rows: 3))     // x is 2, y is 1
      _ = rect
    }
    do {
      let proposal = ProposedViewSize(width: 20, height: nil)     // as many rows as it takes
      _ = proposal
    }
    do {
      let proposal = ProposedViewSize(CGSize(width: 20, height: 3))
      _ = proposal
    }
    do {
      let size = ProposedViewSize(width: 20, height: nil).replacingUnspecifiedDimensions()
      _ = size
    }
    do {
      @MainActor func widest(of subviews: LayoutSubviews) -> CGFloat {
        subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
      }
    }
    do {
      @MainActor func middle(of subview: LayoutSubview) -> Double {
        subview.dimensions(in: .unspecified)[VerticalAlignment.center]
      }
    }
    do {
      @MainActor func put(_ subview: LayoutSubview, _ bounds: CGRect) {
        subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center)
      }
    }
    do {
      @MainActor func gap(_ a: LayoutSubview, _ b: LayoutSubview) -> CGFloat {
        a.spacing.distance(to: b.spacing, along: .horizontal)
      }
    }
    do {
      let target = ScrollTarget(rect: CGRect(x: 0, y: 10, width: 80, height: 24))
      _ = target
    }
    do {
      func isAtRest(_ context: ScrollTargetBehaviorContext) -> Bool { context.velocity == .zero }
    }
    do {
      let right = CGVector(dx: 3, dy: 0)
      _ = right
    }
    do {
      @MainActor
      func setLook() {
        UITableView.appearance().backgroundColor = .clear     // no effect
        UITableView.appearance().separatorStyle = .none
        UITableViewCell.appearance().selectionStyle = .none
        UITabBar.appearance().tintColor = .systemBlue
        UIScrollView.appearance().bounces = false
      }
    }
    do {
      @MainActor
      func setLook() { UITableView.appearance().backgroundColor = .clear }     // no effect
    }
    do {
      @MainActor
      func setLook() {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemBackground
        look.titleTextAttributes = [.foregroundColor: UIColor.label]
        UINavigationBar.appearance().standardAppearance = look     // no effect
      }
    }
    do {
      let look = UINavigationBarAppearance()
      _ = look
    }
    do {
      let look = UITabBarAppearance()
      _ = look
    }
    do {
      @MainActor
      func setLook() {
        UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      }
    }
    do {
      @MainActor
      func setLook() { UITabBar.appearance().barTintColor = .systemBackground }
    }
    do {
      @MainActor
      func setLook() { UIScrollView.appearance().bounces = false }
    }
    do {
      @MainActor
      func setLook() { UITableView.appearance().separatorColor = .clear }
    }
    do {
      @MainActor
      func setLook() { UITableViewCell.appearance().selectionStyle = .none }
    }
    do {
      @MainActor
      func setLook() { UITextView.appearance().backgroundColor = .clear }
    }
    do {
      @MainActor
      func setLook() {
        UISegmentedControl.appearance().selectedSegmentTintColor = .systemBlue
        UISegmentedControl.appearance().setTitleTextAttributes(
          [.foregroundColor: UIColor.label], for: .selected)
      }
    }
    do {
      @MainActor
      func setLook() { UIPageControl.appearance().currentPageIndicatorTintColor = .label }
    }
    do {
      let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 17)]
      _ = attributes
    }
    do {
      func isReal(_ word: String) -> Bool {
        let range = NSRange(location: 0, length: word.utf16.count)
        return UITextChecker().rangeOfMisspelledWord(
          in: word, range: range, startingAt: 0, wrap: false, language: "en"
        ).location == NSNotFound
      }
    }
    do {
      let checker = UITextChecker(words: ["shelf", "book"])
      _ = checker
    }
    do {
      let text = "a bok"
      let range = UITextChecker(words: ["a", "book"]).rangeOfMisspelledWord(
        in: text, range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false,
        language: "en")     // the 3 characters from 2 on
      _ = range
    }
    do {
      UINotificationFeedbackGenerator().notificationOccurred(.success)     // nothing
    }
    do {
      UIImpactFeedbackGenerator(style: .light).impactOccurred()     // nothing
    }
    do {
      UISelectionFeedbackGenerator().selectionChanged()     // nothing
    }
    do {
      let insets = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
      _ = insets
    }
    do {
      UIApplication.shared.isIdleTimerDisabled = true     // nothing
    }
    do {
      if let url = URL(string: "https://swift.org"), UIApplication.shared.canOpenURL(url) {
        UIApplication.shared.open(url)
      }
    }
    do {
      if let url = URL(string: "https://swift.org") { UIApplication.shared.open(url) }
    }
    do {
      @MainActor func isLast(_ subview: LayoutSubview, of subviews: LayoutSubviews) -> Bool {
        subview == subviews.last
      }
    }
  }

  struct Views: View {
    let book: ShelfBook
    @State private var isOpen = false
    @State private var columns = 0
    @State private var column = 0
    @State private var hours = 8.0
    @State private var pages = 3
    private let books: [ShelfBook] = []
    var body: some View {
      VStack {
        Group {
          Text(book.title).modifier(Shake(amount: 2))     // as it is
          if isOpen { Text(book.summary).transition(Fade()) }     // there at once
          // struct Fade: Transition { … }
          Text(book.title).transition(AnyTransition(Fade()))
          // struct Fade: Transition { … }
          if isOpen { Text(book.summary).transition(Fade()) }     // there at once
          Text(book.title).defersSystemGestures(on: .vertical)     // as it is
          Text(book.title).layoutDirectionBehavior(.mirrors)     // as it is
          NavigationLink("Read") { ShelfDetails(book: book) }.isDetailLink(false)
          Text(book.title).layoutDirectionBehavior(.fixed)     // as it is
        }
        Group {
          Canvas { context, size in context.addFilter(.blur(radius: 3)) }     // no effect
          Canvas { context, size in
            context.translateBy(x: size.width / 2, y: 0)     // half of the columns
            context.draw("middle", at: .zero)
          }
          Canvas { context, size in context.rotate(by: .degrees(90)) }     // no effect
          Canvas { context, size in
            if let star = context.resolveSymbol(id: 1) { context.draw(star, at: .zero) }     // nothing
          } symbols: {
            Text("★").tag(1)
          }
          Canvas { context, size in
            context.draw(Text(book.title), at: CGPoint(x: size.width / 2, y: 0))     // in the middle
          }
          Canvas(rendersAsynchronously: true) { context, size in
            context.draw(Text(book.title), at: CGPoint(x: size.width / 2, y: 0))
          }
          LazyHStack(spacing: 1.6) { ForEach(books) { Text($0.title) } }     // two columns apart
          LazyVStack(spacing: 0.6) { ForEach(books) { Text($0.title) } }     // a row apart
          Text(book.title).gesture(TapGesture().onEnded { _ in isOpen = true })
        }
        Group {
          Canvas { context, size in
            context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
            context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
            context.addFilter(.hueRotation(.degrees(90)))
            context.addFilter(.brightness(0.5))
            context.addFilter(.grayscale(0.5))
          }
          Canvas { context, size in context.scaleBy(x: 2, y: 2) }     // no effect
          GeometryReader { proxy in
            Text("\(proxy.frame(in: .local).width, format: .number)")     // columns, as a Double
          }
          GeometryReader { proxy in Text(proxy.size.columns < 40 ? "narrow" : "wide") }
          GeometryReader { proxy in
            Text("\(proxy.bounds(of: .scrollView)?.size.columns ?? 0) columns")
          }
          ScrollView { Text(book.summary) }.scrollTargetBehavior(EveryTenth())     // row by row
        }
        Group {
          ScrollView { Text(book.summary) }.scrollTargetBehavior(PagingScrollTargetBehavior())
          ScrollView { Text(book.summary) }
            .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .always))
          ScrollView { Text(book.summary) }.scrollTargetBehavior(.paging)     // row by row
          // One row for each book: the title, a column, the author.
          List(books) { book in
            Text(book.title)
            Text(book.author).dim()
          }
          NavigationLink("Details", isActive: $isOpen) { ShelfDetails(book: book) }
          Text(book.title).animation(.interpolatingSpring(duration: 0.3, bounce: 0.2), value: pages)
          Text("│").gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .local)
              .onChanged { drag in columns = drag.location.column })
          Text(book.title).onTapGesture(coordinateSpace: .local) { point in column = point.column }
          Text(book.title).onContinuousHover { phase in
            if case .active(let place) = phase { column = Int(place.x) }
          }
          Canvas { context, size in
            context.fill(Rect(row: 0, column: column, columns: 1, rows: 1), with: .green)
          }
          .contentShape(.rect)
          .onContinuousHover { phase in
            switch phase {
            case .active(let place): column = Int(place.x)
            case .ended: column = 0
            }
          }
        }
        Group {
          Stepper("\(hours, specifier: "%g") hours", value: $hours, in: 4...12, step: 0.25)
          Stepper("\(hours, specifier: "%g") hours", value: $hours, step: 0.25)
          GeometryReader { proxy in Text("row \(proxy.frame(in: .scrollView).origin.row)") }
          GeometryReader { proxy in
            Text("row \(proxy.frame(in: .scrollView(axis: .vertical)).origin.row)")
          }
        }
      }
    }
  }
}
