import protocol Foundation.LocalizedError

/// What an alert says of an error.
enum ErrorText {
  /// The error's own description for users, else the name of the case or type.
  static func title(of error: (some Error)?) -> String {
    guard let error else { return "" }
    return (error as? any LocalizedError)?.errorDescription ?? "\(error)"
  }
}
