#if Foundation
  import protocol Foundation.CustomNSError
  import protocol Foundation.LocalizedError
  import class Foundation.NSError
#endif

/// The text of an alert for an error.
enum ErrorText {
  /// The error's own description for users, else the name of the case or type.
  static func title(of error: (some Error)?) -> String {
    guard let error else { return "" }
    #if Foundation
      if let text = (error as? any LocalizedError)?.errorDescription { return text }
      // Those of files and of the network print their domain and code.
      if error is any CustomNSError || type(of: error as Any) is NSError.Type {
        return error.localizedDescription
      }
    #endif
    return "\(error)"
  }
}
