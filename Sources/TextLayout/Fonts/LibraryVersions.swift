internal import CHarfBuzz
internal import CICU

/// The versions of the libraries that text layout depends on.
public enum LibraryVersions {
  /// The version of HarfBuzz that is linked at run time.
  public static var harfBuzz: String { String(cString: hb_version_string()) }
  /// The version of ICU that the module was compiled against.
  public static var icu: String { String(cString: cicu_version()) }
  /// The version of Unicode that ICU implements.
  public static var unicode: String { String(cString: cicu_unicode_version()) }
}
