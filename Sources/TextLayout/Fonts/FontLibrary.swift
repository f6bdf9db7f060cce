internal import Synchronization

/// The font files that an application works with: one library per application, shared by all threads.
///
/// ```swift
/// let library = try FontLibrary(directories: ["Fonts"])
/// let fonts = try library.cascade(["Noto Sans", "Noto Sans Thai"], weight: 700)
/// ```
///
/// Fonts come from given files and folders, never from the system. Files are listed when the library is
/// created and opened when they are first needed; each face is opened once.
public final class FontLibrary: Sendable {
  /// The paths of all font files, sorted.
  public let files: [String]
  /// Indicates whether the name of a font may be the path of any file.
  public let allowsPaths: Bool
  private let state: Mutex<State>

  private struct State {
    var faces: [FaceKey: FontFace] = [:]
    var catalog: FontCatalog?
  }

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  /// Lists the font files (`.ttf`, `.otf`, `.ttc`, `.otc`) of folders and their subfolders.
  ///
  /// - Parameters:
  ///   - directories: Folders, or single font files.
  ///   - allowsPaths: Whether the name of a font may be the path of any file. If not, names are looked
  ///     up among the files of the folders alone, the rest of the file system is not touched, and errors
  ///     reveal nothing about it: use this for names that come from strangers.
  /// - Throws: `FontError` with `unreadableFile` if a folder cannot be read.
  public init(directories: [String] = [], allowsPaths: Bool = true) throws(FontError) {
    var files: [String] = []
    for directory in directories {
      guard let found = FontFiles.list(in: directory) else {
        throw FontError(
          code: .unreadableFile, subject: directory, value: "a path without readable fonts",
          limit: "a font file or a folder that can be read")
      }
      files += found
    }
    self.files = files.sorted()
    self.allowsPaths = allowsPaths
    state = Mutex(State())
  }

  /// Finds and opens a face by name.
  ///
  /// A name is, in this order, a path, a file name (`NotoSans-Regular.ttf`; face i of a collection is
  /// `NAME.ttc#i`), a PostScript name, or a family, of which the face nearest to `weight` and `slant` is
  /// taken as in CSS Fonts 4, section 5.2; faces are never synthesized. Of two files with the same name,
  /// the first in sorted path order is taken. If `allowsPaths` is false, a path is not a name, and errors
  /// name the font and no file. A variable face is varied to `weight` and `slant` on the axes `wght`,
  /// `ital` and `slnt` that it has, whichever kind of name was given. Weights outside 1 to 1,000 count as
  /// the nearest in that range.
  /// - Throws: `FontError`: `unknownFont` if no file has that name, or the error of the file.
  public func face(
    named name: String, weight: Int = 400, slant: FontFace.Slant = .normal
  ) throws(FontError) -> FontFace {
    let weight = min(max(weight, 1), 1000)
    let face: FontFace
    do {
      face = try matchedFace(named: name, weight: weight, slant: slant)
    } catch {
      guard !allowsPaths else { throw error }
      throw FontError(
        code: error.code, subject: name, value: error.value, limit: error.limit)
    }
    return face.styled(weight: weight, slant: slant)
  }

  private func matchedFace(
    named name: String, weight: Int, slant: FontFace.Slant
  ) throws(FontError) -> FontFace {
    let (file, index) = FontLibrary.splitIndex(name)
    if allowsPaths, FontFiles.isFile(file) { return try face(path: file, index: index) }
    if let path = files.first(where: { FontFiles.baseName(of: $0) == file }) {
      return try face(path: path, index: index)
    }
    guard let entry = catalog().entry(named: name, weight: weight, slant: slant) else {
      throw FontError(
        code: .unknownFont, subject: name,
        value: "the name of no font in the \(files.count) files of the library",
        limit: "the name of one")
    }
    return try face(path: entry.path, index: entry.index)
  }

  /// Finds and opens the faces of a fallback list.
  ///
  /// - Throws: `FontError` for the first name that cannot be opened, or for an empty list.
  public func cascade(
    _ names: [String], weight: Int = 400, slant: FontFace.Slant = .normal
  ) throws(FontError) -> FontCascade {
    guard !names.isEmpty, names.count <= 255 else {
      throw FontError(
        code: .unknownFont, subject: "fallback list", value: "a list of \(names.count) names",
        limit: "a list of 1 to 255 names")
    }
    var faces: [FontFace] = []
    for name in names {
      let face = try face(named: name, weight: weight, slant: slant)
      if !faces.contains(face) { faces.append(face) }
    }
    return FontCascade(faces)
  }

  /// Returns a face of a file, which is opened if it is not open yet.
  public func face(path: String, index: Int = 0) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index)
    if let face = state.withLock({ $0.faces[key] }) { return face }
    let opened = try FontFace(path: path, index: index)
    // Two threads may have opened it at once: the first one stored is everybody's.
    return state.withLock { state in
      if let earlier = state.faces[key] { return earlier }
      state.faces[key] = opened
      return opened
    }
  }

  private func catalog() -> FontCatalog {
    if let catalog = state.withLock({ $0.catalog }) { return catalog }
    let built = FontCatalog(files: files)
    state.withLock { $0.catalog = built }
    return built
  }

  private static func splitIndex(_ name: String) -> (file: String, index: Int) {
    guard let mark = name.lastIndex(of: "#"),
      let index = Int(name[name.index(after: mark)...]), index >= 0
    else { return (name, 0) }
    return (String(name[..<mark]), index)
  }
}
