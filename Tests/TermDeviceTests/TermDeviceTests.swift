import Testing
@testable import TermDevice
