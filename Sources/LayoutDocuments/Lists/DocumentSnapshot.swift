package import ListCore

/// The snapshot of a list document.
package typealias DocumentSnapshot = ListSnapshot<DocumentSection, DocumentItem>
