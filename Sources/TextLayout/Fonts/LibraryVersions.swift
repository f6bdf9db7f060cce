internal import CHarfBuzz
internal import CICU

/// The versions of the libraries that decide how text comes out.
public enum LibraryVersions {
  /// HarfBuzz, as linked at run time.
  public static var harfBuzz: String { String(cString: hb_version_string()) }
  /// ICU, as compiled against.
  public static var icu: String { String(cString: cicu_version()) }
  /// The version of Unicode that ICU implements.
  public static var unicode: String { String(cString: cicu_unicode_version()) }
}
