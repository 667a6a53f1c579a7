#if Foundation
  import protocol Foundation.LocalizedError
#endif

/// The text of an alert for an error.
enum ErrorText {
  /// The error's own description for users, else the name of the case or type.
  static func title(of error: (some Error)?) -> String {
    guard let error else { return "" }
    #if Foundation
      if let text = (error as? any LocalizedError)?.errorDescription { return text }
    #endif
    return "\(error)"
  }
}
