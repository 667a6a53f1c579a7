import Testing
@testable import TermScreen
