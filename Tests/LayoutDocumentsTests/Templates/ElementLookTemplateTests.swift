import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// Gradients, corners, shadows and opacities in templates.
struct ElementLookTemplateTests {
  private func template(_ look: String) -> String {
    ##"{"colors": {"ink": ["#111111", "#eeeeee"]}, "cells": {"default": {"box": [10, 20], \##(look)}}}"##
  }

  private func commands(_ look: String) throws -> [DisplayList.Command] {
    let list = try Documents.list(#"[{"id": 1}]"#)
    return try Documents.layout(list, template(look), width: 100).displayList().commands
  }

  @Test func `a shadow has a colour, an offset, a blur and a spread`() throws {
    let commands = try commands(
      #""shadow": {"color": "role:ink", "offset": [1.5, -2], "blur": 8, "spread": -1}"#)
    let shadow = BoxShadow(
      color: LayoutColor(red: 17, green: 17, blue: 17), offset: LayoutPoint(x: 1.5, y: -2), blur: 8,
      spread: -1)
    #expect(
      commands.contains(
        .shadow(
          LayoutRect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 0, shadow)))
    let plain = try self.commands(#""shadow": {}"#)
    #expect(plain.contains { if case .shadow(_, _, BoxShadow()) = $0 { true } else { false } })
  }

  @Test func `a background is a gradient with colours of roles`() throws {
    let commands = try commands(
      ##""background": {"linear": {"angle": 90, "stops": ["#ff0000", {"color": "role:ink", "at": 0.25}, "#0000"]}}"##
    )
    let stops = [
      LinearGradient.Stop(color: LayoutColor(red: 255, green: 0, blue: 0)),
      LinearGradient.Stop(color: LayoutColor(red: 17, green: 17, blue: 17), position: 0.25),
      LinearGradient.Stop(color: LayoutColor(red: 0, green: 0, blue: 0, alpha: 0)),
    ]
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      commands.contains(
        .gradient(frame, cornerRadius: 0, LinearGradient(angle: 90, stops: stops))))
    let plain = try self.commands(##""background": {"linear": {"stops": ["#000", "#000"]}}"##)
    #expect(
      plain.contains(
        .gradient(frame, cornerRadius: 0, LinearGradient(angle: 180, colors: [.black, .black]))))
  }

  @Test func `an opacity is that of the whole element`() throws {
    let commands = try commands(##""opacity": 0.5, "background": "#ff0000""##)
    #expect(commands.contains(.pushGroup(opacity: 0.5)) && commands.contains(.popGroup))
    #expect(try !self.commands(#""opacity": 1, "shadow": null"#).contains(.popGroup))
  }

  @Test func `corners have one radius or four`() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 20)
    let different = CornerRadii(
      topLeading: 1, topTrailing: 2.5, bottomTrailing: 0, bottomLeading: 4)
    for (json, radii) in [("3.5", 3.5), ("[1, 2.5, 0, 4]", different)] as [(String, CornerRadii)] {
      let commands = try commands(##""background": "#000000", "corner_radius": \##(json)"##)
      #expect(commands.contains(.fill(frame, cornerRadius: radii, color: .black)))
    }
    let bordered = try Documents.template(
      #"{"section_styles": {"a": {"border": {"corner_radius": [1, 2.5, 0, 4]}}}, "cells": {}}"#)
    #expect(bordered.style.sections["a"]?.border?.cornerRadius == different)
  }

  @Test func `the template is valid`() throws {
    let text = template(
      #""opacity": 0.25, "corner_radius": [1, 0, 2, 3], "shadow": {"offset": [0, 2], "blur": 8}"#
        + ##", "background": {"linear": {"stops": ["role:ink", {"color": "#abc", "at": 0.5}]}}"##)
    let problems = try SchemaValidator(named: "template").problems(json(text))
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test(arguments: [
    (#""opacity": 1.5"#, "invalid_value", "cells.default.opacity"),
    (#""opacity": "half""#, "wrong_type", "cells.default.opacity"),
    (#""background": {}"#, "missing_key", "cells.default.background.linear"),
    (#""background": {"radial": {}}"#, "unknown_key", "cells.default.background.radial"),
    (#""background": {"linear": []}"#, "wrong_type", "cells.default.background.linear"),
    (#""background": {"linear": {}}"#, "missing_key", "cells.default.background.linear.stops"),
    (
      #""background": {"linear": {"stops": ["role:ink"]}}"#, "invalid_value",
      "cells.default.background.linear.stops"
    ),
    (
      #""background": {"linear": {"stops": ["role:ink", "role:sea"]}}"#, "unknown_role",
      "cells.default.background.linear.stops[1]"
    ),
    (
      #""background": {"linear": {"stops": ["role:ink", {"at": 1}]}}"#, "missing_key",
      "cells.default.background.linear.stops[1].color"
    ),
    (
      ##""background": {"linear": {"stops": [{"color": "#0f", "at": 1}, "#000"]}}"##,
      "invalid_value",
      "cells.default.background.linear.stops[0].color"
    ),
    (
      #""background": {"linear": {"stops": [{"color": "role:ink", "at": "1"}, "role:ink"]}}"#,
      "wrong_type", "cells.default.background.linear.stops[0].at"
    ),
    (
      #""background": {"linear": {"angle": 1e9, "stops": ["role:ink", "role:ink"]}}"#,
      "invalid_value", "cells.default.background.linear.angle"
    ),
    (#""corner_radius": "4""#, "wrong_type", "cells.default.corner_radius"),
    (#""corner_radius": [1, 2]"#, "wrong_type", "cells.default.corner_radius"),
    (#""corner_radius": [1, 2, "x", 4]"#, "wrong_type", "cells.default.corner_radius[2]"),
    (#""corner_radius": [1, 2, 3, -4]"#, "invalid_value", "cells.default.corner_radius[3]"),
    (#""shadow": 4"#, "wrong_type", "cells.default.shadow"),
    (#""shadow": {"blurr": 4}"#, "unknown_key", "cells.default.shadow.blurr"),
    (#""shadow": {"blur": -4}"#, "invalid_value", "cells.default.shadow.blur"),
    (#""shadow": {"offset": [1]}"#, "wrong_type", "cells.default.shadow.offset"),
    (#""shadow": {"offset": [1, "x"]}"#, "wrong_type", "cells.default.shadow.offset[1]"),
    (#""shadow": {"spread": 1e9}"#, "invalid_value", "cells.default.shadow.spread"),
    (#""shadow": {"color": "reddish"}"#, "invalid_value", "cells.default.shadow.color"),
  ]) func `a wrong look has its code and place`(look: String, code: String, path: String) throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try Documents.template(template(look))
    }
    #expect(error.code.rawValue == code && error.path == path)
  }
}
