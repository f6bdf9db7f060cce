// Measures texts with TextLayout as pango.c and qt.cpp in Peers do with their libraries.
//
//     PeerTexts covered FONTS TEXTS           prints the lines whose characters the fonts have
//     PeerTexts time FONTS TEXTS MORE-TEXTS   prints times
//     PeerTexts bytes FONTS TEXTS             prints the memory of kept texts

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3 else { fatalError("name a mode, a folder of fonts, and texts") }
let measuring = try PeerMeasuring(fonts: arguments[1])
let texts = try PeerMeasuring.lines(of: arguments[2])
switch arguments[0] {
case "covered": measuring.printCovered(texts)
case "bytes": measuring.printBytes(texts)
default: measuring.printTimes(texts, again: try PeerMeasuring.lines(of: arguments[3]))
}
