#if Extras
import TestSupport

/// A list and a template in files.
struct ListFiles {
  let scratch: TemporaryFolder
  let list: String
  let template: String

  init(
    list: String = #"[{"id": 1, "text": "one"}, {"id": 2, "text": "two"}]"#,
    template: String = """
    {"styles": {"body": {"font": "Noto Sans", "font_size": 15, "line_height": 20}},
     "cells": {"default": {"text": "$text", "style": "body"}}}
    """
  ) throws {
    scratch = try TemporaryFolder()
    self.list = try scratch.write(list, to: "list.json")
    self.template = try scratch.write(template, to: "template.json")
  }

  /// The arguments that lay the list out.
  var layout: [String] { ["layout", list, "--template", template, "--width", "320"] }
}
#endif
