// With the trait `Networking` a program has `URLSession` on Linux as it has it on Apple's systems:
// by the import of TermView. It is a trait since it loads libcurl and thirty other libraries, which
// is 30 ms and 7 MB at the start.
#if Networking && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
