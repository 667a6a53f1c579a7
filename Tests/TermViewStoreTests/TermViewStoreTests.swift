import Testing
@testable import TermViewStore
