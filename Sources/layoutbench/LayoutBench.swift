@main
struct LayoutBench {
  static func main() { print("layoutbench") }
}
