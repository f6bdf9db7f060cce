import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Compares the lines of plain texts with those of their exact form.
struct PlainLineLaw {
  private let engine = TextEngine()
  /// Makes the exact forms, so that the engine that is tested makes only those that it needs.
  private let reference = TextEngine()
  private var random: SplitMix64
  /// The number of texts that were plain, of answers, of lines in them, and of lines that were justified.
  private(set) var plainCount = 0
  private(set) var answerCount = 0
  private(set) var lineCount = 0
  private(set) var justifiedCount = 0
  /// The number of answers that took the exact form.
  private(set) var exactCount = 0

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  /// Compares the lines of a text at several widths, if it is plain.
  mutating func check(_ source: String, _ style: TextStyle) {
    let text = engine.prepare(source, style: style)
    guard case .plain(let plain) = text.form else { return }
    plainCount += 1
    let exact = PreparedText(form: .shaped(reference.shaped(text)))
    let scale = random.isOne(in: 4) ? [0.5, 1.3, 2][random.number(below: 3)] : 1
    for width in widths(plain) {
      let boxWidth = random.isOne(in: 4) ? width.map { $0 + px(random.number(below: 90)) } : width
      let expected = reference.exactLines(
        of: exact, width: width, boxWidth: boxWidth, scale: scale)
      let lines = engine.plainLines(of: text, width: width, boxWidth: boxWidth, scale: scale)
      answerCount += 1
      if let lines {
        #expect(
          lines == expected,
          "\(source.debugDescription) at \(String(describing: width)), \(style.whiteSpace), \(style.alignment)"
        )
        justifiedCount += lines.count { $0.justification > .zero }
      } else {
        exactCount += 1
      }
      lineCount += expected.count
      #expect(
        engine.lines(of: text, width: width, boxWidth: boxWidth, scale: scale) == expected)
    }
  }

  /// Some at random, and those at which a line just fits or just does not.
  private mutating func widths(_ plain: PlainParagraph) -> [LayoutUnit?] {
    var widths: [LayoutUnit?] = [nil]
    for _ in 0..<4 { widths.append(LayoutUnit(rawValue: random.number(below: 30_000))) }
    guard let metrics = plain.style.sized.plain else { return widths }
    var used = 0
    for segment in plain.segments.prefix(random.number(below: 8)) {
      used += segment.advance
    }
    let width = SizedFonts.roundedUp(used * metrics.scale)
    for less in 0..<3 { widths.append(LayoutUnit(rawValue: max(0, width - less))) }
    return widths
  }
}

/// Scripts with texts that are plain.
enum PlainScript: CaseIterable {
  case english, russian, arabic, hebrew, hindi, thai, korean, japanese

  private var words: [String] {
    switch self {
    case .english: ["the", "self-evident", "river,", "naïve", "office", "a", "well-to-do", "(so)"]
    case .russian: ["река", "из-за", "далеко,", "течёт", "и", "не", "кое-где", "«свет»"]
    case .arabic: ["النهر", "في", "كتاب،", "لا", "يجري", "السلام", "عليكم.", "بعيدًا"]
    case .hebrew: ["נהר", "של", "ספר,", "לא", "זורם", "שלום", "בית־ספר", "רחוק."]
    case .hindi: ["नदी", "में", "किताब,", "नहीं", "बहती", "है।", "स्वच्छ", "दूर"]
    case .thai: ["แม่น้ำไหลไปไกล", "หนังสือ", "สวัสดีครับ", "ไม่", "ที่นี่มีคนอ่านหนังสือ", "น้ำ"]
    case .korean: ["강은", "멀리", "흐른다.", "책을", "읽는", "사람", "안녕하세요,", "물"]
    case .japanese: ["川は遠く", "流れる", "本を読む人", "水"]
    }
  }

  /// A text of some words, with several spaces and line feeds where the style preserves them.
  func text(for style: TextStyle, _ random: inout SplitMix64) -> String {
    let preserves = !style.whiteSpace.collapsesSpaces
    var text = random.isOne(in: 10) ? "\n" : ""
    for i in 0..<1 + random.number(below: 12) {
      if i > 0 {
        switch random.number(below: 12) {
        case 0: text += "  "
        case 1: text += preserves ? "\n" : "\t\r\n"
        case 2: text += preserves ? " \n\n" : "\n"
        default: text += " "
        }
      }
      text += words[random.number(below: words.count)]
    }
    return text + (random.isOne(in: 10) ? " \n" : "")
  }
}
