// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that users of the library never resolve what it is compared with.
let package = Package(
  name: "OrderedStateBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TermView", path: "../../.."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // The allocator's own count of what it handed out, which Swift's Glibc does not export.
    .target(name: "CAllocated"),
    .executableTarget(
      name: "ordered-state-bench",
      dependencies: [
        "CAllocated",
        .product(name: "TermViewStore", package: "TermView"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
