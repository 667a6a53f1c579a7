import TermViewStore
import Testing

@MainActor @Suite("ActionPlan") struct ActionPlanTests {
  struct Word: Action {
    var text: String
    init(_ text: String) { self.text = text }
  }
  struct Words: StateType {
    var said: [String] = []
  }
  struct WordReducer: Reducer {
    func reduce(state: Words, action: Word) -> Words {
      Words(said: state.said + [action.text])
    }
  }
  let store = Store(state: Words(), reducer: WordReducer())

  /// A gate that a test opens when it wants the plan to go on.
  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private var isOpen = false
    func pass() async {
      if !isOpen { await withCheckedContinuation { waiting = $0 } }
    }
    func open() {
      isOpen = true
      waiting?.resume()
      waiting = nil
    }
  }

  @Test("a synchronous plan has sent all when send returns")
  func synchronous() {
    store.send(
      ActionPlan<Words> { store in
        store.send(Word("a"))
        if store.state.said == ["a"] { store.send(Word("b")) }
      })
    #expect(store.state.said == ["a", "b"])
  }

  @Test("a plan of actions sends them in order, plans among them")
  func actions() {
    store.send(ActionPlan<Words>(Word("a"), ActionPlan<Words>(Word("b"), Word("c")), Word("d")))
    #expect(store.state.said == ["a", "b", "c", "d"])
  }

  @Test("what follows an asynchronous part waits for it")
  func order() async {
    let gate = Gate()
    let slow = ActionPlan<Words> { store in
      store.send(Word("slow 1"))
      await gate.pass()
      store.send(Word("slow 2"))
    }
    let sent = store.send(
      ActionPlan<Words>(Word("first")) + slow + Word("after")
        + ActionPlan<Words> { $0.send(Word("last")) })
    while store.state.said.count < 2 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(store.state.said == ["first", "slow 1"])
    gate.open()
    await sent.finished()
    #expect(store.state.said == ["first", "slow 1", "slow 2", "after", "last"])
  }

  @Test("a plan inside a plan is waited for, too")
  func nested() async {
    let gate = Gate()
    let inner = ActionPlan<Words> { store in
      await gate.pass()
      store.send(Word("inner"))
    }
    let sent = store.send(ActionPlan<Words>(inner, Word("outer")))
    for _ in 0..<20 { await Task.yield() }
    #expect(store.state.said == [])
    gate.open()
    await sent.finished()
    #expect(store.state.said == ["inner", "outer"])
  }

  @Test("a cancelled plan sends nothing more and begins nothing more")
  func cancelling() async {
    let gate = Gate()
    let plan = ActionPlan<Words> { store in
      store.send(Word("before"))
      await gate.pass()
      store.send(Word("too late"))
    }.then(Word("never"))
    let sent = store.send(plan)
    while store.state.said.isEmpty { await Task.yield() }
    sent.cancel()
    gate.open()
    await sent.finished()
    #expect(store.state.said == ["before"])
  }

  @Test("cancelling reaches the plans that a plan sent")
  func cancellingNested() async {
    let gate = Gate()
    let inner = ActionPlan<Words> { store in
      store.send(Word("inner"))
      await gate.pass()
      store.send(Word("too late"))
    }
    let sent = store.send(ActionPlan<Words> { store in await store.send(inner).finished() })
    while store.state.said.isEmpty { await Task.yield() }
    sent.cancel()
    gate.open()
    await sent.finished()
    for _ in 0..<20 { await Task.yield() }
    #expect(store.state.said == ["inner"])
  }

  @Test("the actions of a sequence are sent as they come")
  func sequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: (any Action).self)
    let sent = store.send(ActionPlan<Words>(sending: stream) + Word("end"))
    continuation.yield(Word("a"))
    continuation.yield(Word("b"))
    continuation.finish()
    await sent.finished()
    #expect(store.state.said == ["a", "b", "end"])
  }
}
