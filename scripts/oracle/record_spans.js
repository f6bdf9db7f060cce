// Lays out paragraphs with inline boxes and tells where their lines, text and boxes stand.
window.loadFonts = async (names) => {
  for (const name of names) {
    const face = new FontFace(name, `url(/fonts/${name})`);
    document.fonts.add(await face.load());
  }
};

const HANGING = /[ \t\n\r\f]/;

// Browsers lay out in 1/64 px and cut lengths off towards 0.
const truncated = (length) => Math.trunc(length * 64) / 64;

function lineHeight(value) {
  if (value === undefined || value === 'normal') return 'normal';
  return typeof value === 'number' ? `${value}px` : String(value.multiple);
}

// The declarations that a paragraph and a span share.
function css(style) {
  let text = '';
  if (style.font) {
    text += `font-family:${[style.font].flat().map((name) => `"${name}"`).join(',')};`;
  }
  if (style.font_size !== undefined) text += `font-size:${style.font_size}px;`;
  if (style.line_height !== undefined) text += `line-height:${lineHeight(style.line_height)};`;
  if (style.letter_spacing !== undefined) text += `letter-spacing:${style.letter_spacing}px;`;
  if (style.color) text += `color:${style.color};`;
  if (style.baseline_shift) text += `vertical-align:${style.baseline_shift}px;`;
  if (style.features) {
    const settings = Object.entries(style.features).map(([tag, value]) => `"${tag}" ${+value}`);
    text += `font-feature-settings:${settings.join(',') || 'normal'};`;
  }
  return text;
}

function paragraphCSS(c, width) {
  return 'position:absolute;left:0;top:0;font-synthesis:none;text-rendering:geometricPrecision;'
    + `text-autospace:no-autospace;text-spacing-trim:${c.text_spacing_trim || 'space-all'};`
    + `line-height:normal;white-space:${c.white_space || 'normal'};`
    + `overflow-wrap:${c.overflow_wrap || 'normal'};word-break:${c.word_break || 'normal'};`
    + `text-align:${c.text_align || 'start'};tab-size:${c.tab_size ?? 8};${css(c)}width:${width};`;
}

// The paragraph's element and its pieces in order: text nodes and boxes with scalar offsets.
function build(c, width) {
  const element = document.createElement('div');
  element.style.cssText = paragraphCSS(c, width);
  element.dir = c.direction || 'ltr';
  element.lang = c.lang || 'en';
  const scalars = [...c.text];
  const pieces = [];
  const addText = (parent, start, end, style) => {
    if (start === end) return;
    const node = document.createTextNode(scalars.slice(start, end).join(''));
    parent.append(node);
    pieces.push({ node, start, end, style });
  };
  let position = 0;
  for (const span of c.spans || []) {
    addText(element, position, span.start, {});
    const child = document.createElement('span');
    if (span.lang) child.lang = span.lang;
    if (span.box) {
      const { width, ascent, descent } = span.box;
      child.style.cssText = `display:inline-block;width:${width}px;height:${ascent + descent}px;`
        + `vertical-align:${(span.baseline_shift || 0) - descent}px;`;
      pieces.push({ box: child, start: span.start, end: span.end, span });
    } else {
      child.style.cssText = css(span);
      addText(child, span.start, span.end, span);
    }
    element.append(child);
    position = span.end;
  }
  addText(element, position, scalars.length, {});
  return { element, pieces, scalars };
}

// The distance from the top of a piece's text rectangle to its baseline.
function ascent(c, style) {
  const element = document.createElement('div');
  element.style.cssText = paragraphCSS(c, 'max-content');
  element.innerHTML =
    `<span style='${css({ ...style, baseline_shift: 0 })}'>x</span>`
    + '<span style="display:inline-block;width:0;height:0"></span>';
  document.body.append(element);
  const range = document.createRange();
  range.selectNodeContents(element.firstChild.firstChild);
  const distance =
    element.lastChild.getBoundingClientRect().bottom - range.getBoundingClientRect().top;
  element.remove();
  return distance;
}

// Every visible scalar with its rectangle and the baseline of its line.
function marks(c, { pieces, scalars }) {
  const found = [];
  const range = document.createRange();
  const whiteSpace = c.white_space || 'normal';
  const collapsing = { pre: /$^/, 'pre-wrap': /$^/, 'pre-line': /[ \t\r\f]/ }[whiteSpace] || HANGING;
  for (const piece of pieces) {
    if (piece.box) {
      const box = piece.box.getBoundingClientRect();
      const drop = -truncated((piece.span.baseline_shift || 0) - piece.span.box.descent);
      found.push({ offset: piece.start, piece, rect: box, baseline: box.bottom - drop });
      continue;
    }
    const rise = ascent(c, piece.style) + truncated(piece.style.baseline_shift || 0);
    let unit = 0;
    for (let offset = piece.start; offset < piece.end; offset += 1) {
      const length = scalars[offset].length;
      range.setStart(piece.node, unit);
      range.setEnd(piece.node, unit + length);
      unit += length;
      if (collapsing.test(scalars[offset])) continue;
      const rects = range.getClientRects();
      if (!rects.length) continue;
      // What vanishes at a line's end has its place there; everything else stands where it ends.
      const early = /[ \t\n\r\f\u00ad\u200b]/.test(scalars[offset]);
      const rect = early ? rects[0] : rects[rects.length - 1];
      const onLine = [...rects].filter((other) => other.top === rect.top);
      found.push({ offset, piece, rect, baseline: rect.top + rise, rects: onLine });
    }
  }
  return found;
}

function measure(c) {
  const built = build(c, c.width === undefined ? 'max-content' : `${c.width}px`);
  document.body.append(built.element);
  const lines = [];
  let suspect = false;
  for (const mark of marks(c, built)) {
    const last = lines[lines.length - 1];
    if (last && Math.abs(mark.baseline - last.baseline) < 1 / 256) last.marks.push(mark);
    else {
      if (last && mark.baseline < last.baseline) suspect = true;
      lines.push({ baseline: mark.baseline, start: lines.length ? mark.offset : 0, marks: [mark] });
    }
  }
  const answer = {
    height: built.element.getBoundingClientRect().height,
    line_count: lines.length,
    line_starts: lines.map((line) => line.start),
    line_widths: [], line_lefts: [],
    baselines: lines.map((line) => line.baseline),
    boxes: [],
  };
  for (const line of lines) {
    let visible = line.marks;
    while (visible.length && HANGING.test(built.scalars[visible[visible.length - 1].offset])) {
      visible = visible.slice(0, -1);
    }
    const rects = visible.flatMap((mark) => mark.rects || [mark.rect]).filter((r) => r.width > 0);
    const left = Math.min(...rects.map((r) => r.left));
    const right = Math.max(...rects.map((r) => r.right));
    answer.line_widths.push(rects.length ? right - left : 0);
    answer.line_lefts.push(rects.length ? left : 0);
    for (const { piece, rect, offset } of line.marks) {
      if (piece.box) answer.boxes.push([offset, rect.left, rect.top, rect.width, rect.height]);
    }
  }
  built.element.remove();
  for (const [key, width] of [['max_content', 'max-content'], ['min_content', 'min-content']]) {
    const { element } = build(c, width);
    document.body.append(element);
    answer[key] = element.getBoundingClientRect().width;
    element.remove();
  }
  if (suspect) answer.suspect = true;
  return answer;
}

window.measureAll = (cases) => cases.map(measure);
