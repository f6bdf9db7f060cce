import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The header, footer and placeholder of a list itself, from lists and templates.
struct ListEdgeDocumentTests {
  private static let template = """
    {"list": {"insets": [4, 10, 6, 20]},
     "list_header": {"box": [10, 30]}, "list_footer": {"box": [10, "$h"], "name": "end"},
     "empty": {"box": [40, 50]}, "header": {"box": [10, 8]},
     "cells": {"default": {"box": [10, 20]}}}
    """

  private static func list(_ edges: String, items: String = #"{"id": 1}, {"id": 2}"#) -> String {
    #"{\#(edges)"sections": [{"id": "a", "header": {}, "items": [\#(items)]}]}"#
  }

  private func frame(_ key: String, of answer: Answer) -> [Double]? {
    answer[key]?.array?.compactMap(\.double)
  }

  @Test func `a template shows them, with the fields of the list`() throws {
    let list = Self.list(#""list_footer": {"h": 15}, "#)
    let answer = try Documents.frames(list, Self.template)
    #expect(frame("list_header", of: answer) == [10, 4, 290, 30])
    #expect(answer["list_header_elements"]?.array?.count == 1)
    #expect(frame("list_footer", of: answer) == [10, 82, 290, 15])
    #expect(answer["list_footer_named"]?.object?["end"] != nil)
    #expect(answer.height == 103 && answer["empty"] == nil)
    for (schema, text) in [("list", list), ("template", Self.template)] {
      let problems = try SchemaValidator(named: schema).problems(json(text))
      #expect(problems.isEmpty, "\(problems.prefix(3))")
    }
    let problems = try SchemaValidator(named: "frames").problems(answer.json)
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test func `a list leaves one out with null, and a list of items has those without fields`()
    throws
  {
    let answer = try Documents.frames(Self.list(#""list_header": null, "#), Self.template)
    #expect(answer["list_header"] == nil && frame("list_footer", of: answer) != nil)
    let items = try Documents.frames(#"[{"id": 1}]"#, Self.template)
    #expect(frame("list_header", of: items) == [10, 4, 290, 30])
    #expect(frame("list_footer", of: items) == [10, 54, 290, 0])
  }

  @Test func `an empty list has its placeholder`() throws {
    let answer = try Documents.frames(Self.list("", items: ""), Self.template)
    #expect(frame("empty", of: answer) == [10, 42, 290, 50])
    let none = try Documents.frames(#"{"sections": []}"#, Self.template)
    #expect(frame("empty", of: none) == [10, 34, 290, 50])
  }

  @Test(arguments: [
    (#"{"list_header": 3, "sections": []}"#, "wrong_type"),
    (#"{"list_heder": {}, "sections": []}"#, "unknown_key"),
  ]) func `a wrong field is an error of the list`(list: String, code: String) throws {
    #expect(try Documents.list(list).errors.map(\.error.code.rawValue) == [code])
  }
}
