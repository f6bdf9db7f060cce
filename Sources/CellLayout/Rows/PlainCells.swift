/// Adjacent rows of a prototype, in place.
@unsafe struct PlainCells {
  let rows: UnsafeBufferPointer<PreparedCell>
  let plans: HeightPlans

  init(_ rows: UnsafeBufferPointer<PreparedCell>, _ plans: HeightPlans) {
    unsafe (self.rows, self.plans) = (rows, plans)
  }
}
