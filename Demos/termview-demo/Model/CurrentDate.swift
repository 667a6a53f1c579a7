#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Today's date where the user is, as in 2016-05-20.
func currentDate() -> String {
  var now = time(nil)
  var date = tm()
  localtime_r(&now, &date)
  func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
  return "\(date.tm_year + 1900)-\(digits(date.tm_mon + 1))-\(digits(date.tm_mday))"
}
