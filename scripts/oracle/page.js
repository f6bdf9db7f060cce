// Lays paragraphs out in a page and reads their lines. Lengths are returned in 1/64 px, the unit of
// the browser's own layout, offsets in Unicode scalars.
'use strict';
const oracle = (() => {
  const units = px => Math.round(px * 64);

  // The paragraph of a case (scripts/oracle/cases.py) in a box of a CSS width.
  function paragraph(c, width) {
    const box = document.createElement('div');
    box.className = 'paragraph';
    box.setAttribute('dir', c.direction);
    box.setAttribute('lang', c.lang);
    box.style.cssText = c.css;
    box.style.width = width;
    box.textContent = c.text;
    return box;
  }

  const isSpace = code => code === 32 || code >= 9 && code <= 13 && code !== 11;
  const isTrailing = /[ \t\n\r\f]+$/;
  // These end a line, and are drawn at its end with no width even if they were tried on the next
  // one: their first rectangle is the right one. All others are where their last rectangle is.
  const endsLine = code => code === 0xAD || code === 0x200B || isSpace(code) && code !== 13;

  // Collapsible white space never begins a line; a preserved line feed does (an empty line).
  function neverBegins(code, whiteSpace) {
    if (whiteSpace === 'pre' || whiteSpace === 'pre-wrap') return false;
    return isSpace(code) && !(whiteSpace === 'pre-line' && code === 10);
  }

  // Where each line starts: [offset in UTF-16, offset in scalars, top].
  function lineStarts(c, node) {
    const range = document.createRange(), starts = [];
    let top = -Infinity, scalar = 0, isSound = true;
    for (let i = 0; i < c.text.length; scalar++) {
      const code = c.text.codePointAt(i), length = code > 0xFFFF ? 2 : 1;
      range.setStart(node, i);
      range.setEnd(node, i + length);
      const boxes = neverBegins(code, c.white_space) ? [] : range.getClientRects();
      if (boxes.length) {
        const box = endsLine(code) ? boxes[0] : boxes[boxes.length - 1];
        if (box.top > top + 0.25) {
          starts.push([i, scalar, box.top]);
          top = box.top;
        } else if (box.top < top - 0.25 && !endsLine(code)) {
          isSound = false;
        }
      }
      i += length;
    }
    // What collapses at the start belongs to the first line.
    if (starts.length) starts[0][0] = starts[0][1] = 0;
    return [starts, isSound];
  }

  // The extent of the boxes that a part of a line has.
  function width(node, start, end, top) {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    let left = Infinity, right = -Infinity;
    for (const box of range.getClientRects()) {
      if (Math.abs(box.top - top) > 0.25 || box.width === 0) continue;
      left = Math.min(left, box.left);
      right = Math.max(right, box.right);
    }
    return right > left ? units(right - left) : 0;
  }

  function lines(c, box) {
    const node = box.firstChild;
    if (!node) return {starts: [], widths: [], isSound: true};
    const [starts, isSound] = lineStarts(c, node);
    const range = document.createRange();
    range.selectNodeContents(node);
    const tops = new Set([...range.getClientRects()].map(r => units(r.top)));
    const widths = starts.map(([start, , top], i) => {
      const end = i + 1 < starts.length ? starts[i + 1][0] : c.text.length;
      const content = c.text.slice(start, end).replace(isTrailing, '').length;
      return content ? width(node, start, start + content, top) : 0;
    });
    return {
      starts: starts.map(s => s[1]), widths, isSound: isSound && tops.size === starts.length,
    };
  }

  // Puts boxes of all cases on the page at once, so that the browser lays out once.
  function laidOut(cases) {
    const page = document.createElement('div');
    const boxes = cases.map(c => {
      const all = [c.width === null ? 'max-content' : c.width + 'px', 'max-content', 'min-content']
        .map(w => paragraph(c, w));
      page.append(...all);
      return all;
    });
    document.body.replaceChildren(page);
    return boxes;
  }

  function sizes([box, widest, narrowest]) {
    return {
      height: units(box.getBoundingClientRect().height),
      max_content: units(widest.getBoundingClientRect().width),
      min_content: units(narrowest.getBoundingClientRect().width),
    };
  }

  function measure(cases) {
    const boxes = laidOut(cases);
    const answers = cases.map((c, i) => ({...sizes(boxes[i]), ...lines(c, boxes[i][0])}));
    document.body.replaceChildren();
    return answers;
  }

  // Like measure for one text of units below U+10000 that is too long to ask about each: line
  // starts are searched by halves.
  function measureLong(c) {
    const boxes = laidOut([c])[0], node = boxes[0].firstChild;
    const range = document.createRange();
    const top = i => {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const all = range.getClientRects();
      return units(all[all.length - 1].top);
    };
    range.selectNodeContents(node);
    const tops = [...new Set([...range.getClientRects()].map(r => units(r.top)))];
    const starts = tops.sort((a, b) => a - b).map(wanted => {
      let low = 0, high = c.text.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (top(middle) >= wanted) high = middle; else low = middle + 1;
      }
      return low;
    });
    const answer = {...sizes(boxes), starts};
    document.body.replaceChildren();
    return answer;
  }

  return {measure, measureLong};
})();
