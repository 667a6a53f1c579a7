import Foundation

// What Foundation has on Apple's systems only and programs about lists keep their files with.
// Elsewhere these are what those are there; a name that Foundation has itself takes precedence.

extension URL {
  /// The directory of the user's documents: `~/Documents`, or as the desktop has it.
  @_disfavoredOverload
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The directory of what can be made again: `~/.cache` on Linux.
  @_disfavoredOverload
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The directory of what programs keep: `~/.local/share` on Linux.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The directory of what was downloaded.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The directory of the user's desktop.
  @_disfavoredOverload
  public static var desktopDirectory: URL { directory(.desktopDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}

extension UserDefaults {
  /// The object that is kept for a key; the same as `object(forKey:)`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Keeps an object for a key; the same as `set(_:forKey:)`.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
