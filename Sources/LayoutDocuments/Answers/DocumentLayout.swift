public import CellLayout

/// The layout of a list document.
public typealias DocumentLayout = ListLayout<DocumentSection, DocumentItem>
