/// The factor on the time limits of tests: code that a sanitizer watches is slower.
package enum TestTime {
  #if SANITIZED
  package static let factor = 20
  #else
  package static let factor = 1
  #endif
}
