import Testing
@testable import TermView
