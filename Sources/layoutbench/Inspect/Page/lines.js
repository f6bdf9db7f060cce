// The comparison of the engine's lines with the browser's, which are read from rectangles: scripts/oracle reads
// them in the same way.

const range = document.createRange();
const bench = document.getElementById('bench');

// Rectangles on one line stand at one baseline; those of two lines are further apart.
const NEAR = 0.25;

const isSpace = code => code === 32 || code >= 9 && code <= 13 && code !== 11;
// These end a line, and have no width there even if the browser tried them on the next line: their first
// rectangle counts. All others are where their last rectangle is.
const endsLine = code => code === 0xAD || code === 0x200B || isSpace(code) && code !== 13;

// Collapsible white space never begins a line; a preserved line feed does, an empty one.
function neverBegins(code, space) {
  if (space === 'pre' || space === 'pre-wrap') return false;
  return isSpace(code) && !(space === 'pre-line' && code === 10);
}

// The distance from the top of a piece's rectangles to its baseline.
const rises = new Map();
function rise(style, span) {
  const key = `${style} ${span}`;
  if (!rises.has(key)) {
    const probe = document.createElement('div'), child = document.createElement('span');
    const foot = document.createElement('span');
    probe.className = 'text';
    probe.style.cssText = data.styles[style].css;
    child.style.cssText = data.spans[span]?.css ?? '';
    child.style.verticalAlign = 'baseline';
    child.textContent = '\u00A0';
    foot.style.cssText = 'display:inline-block;width:0;height:0';
    probe.append(child, foot);
    bench.append(probe);
    range.selectNodeContents(child.firstChild);
    rises.set(key, foot.getBoundingClientRect().bottom - range.getBoundingClientRect().top);
    probe.remove();
  }
  return rises.get(key);
}

// Lengths are cut off to 1/64 px.
const cut = length => Math.trunc(length * 64) / 64;

// Reads the lines of one text that the browser has laid out.
class BrowserLines {
  constructor(built) {
    this.built = built;
    const style = built.text.style, hasSpans = built.text.spans.length > 0;
    for (const piece of built.pieces) {
      const span = data.spans[piece.span];
      piece.rise = !hasSpans ? 0
        : piece.box ? cut(span.shift - span.descent)
        : rise(style, piece.span) + cut(span?.shift ?? 0);
    }
    this.baselines = this.allBaselines();
  }

  allBaselines() {
    const all = [];
    for (const piece of this.built.pieces) {
      if (piece.box) {
        all.push(piece.box.getBoundingClientRect().bottom + piece.rise);
        continue;
      }
      range.selectNodeContents(piece.node);
      for (const box of range.getClientRects()) all.push(box.top + piece.rise);
    }
    all.sort((a, b) => a - b);
    return all.filter((baseline, i) => i === 0 || baseline - all[i - 1] > NEAR);
  }

  // The number of the line on which a scalar stands; null if it has no place.
  line(scalar) {
    const {pieces, unit, text, space} = this.built;
    const piece = pieces[firstBelow(pieces, piece => piece.end <= scalar)];
    let baseline;
    if (piece.box) {
      baseline = piece.box.getBoundingClientRect().bottom + piece.rise;
    } else {
      const code = text.content.codePointAt(unit(scalar));
      if (neverBegins(code, space)) return null;
      range.setStart(piece.node, unit(scalar) - piece.base);
      range.setEnd(piece.node, unit(scalar + 1) - piece.base);
      const boxes = range.getClientRects();
      if (boxes.length === 0) return null;
      baseline = boxes[endsLine(code) ? 0 : boxes.length - 1].top + piece.rise;
    }
    return firstBelow(this.baselines, other => other < baseline - NEAR);
  }

  // Tells whether lines begin at given scalars, by a look at the scalars around them; false means that they may.
  beginsAt(starts) {
    if (this.baselines.length !== starts.length) return false;
    return starts.every((start, number) => {
      if (number === 0) return true;
      if (this.line(start) !== number) return false;
      for (let before = start - 1; before >= 0; before--) {
        const line = this.line(before);
        if (line !== null) return line < number;
      }
      return true;
    });
  }

  // The scalars at which lines begin; null if the rectangles of scalars contradict each other.
  starts() {
    const {length, text, unit} = this.built;
    const starts = [];
    for (let scalar = 0; scalar < length; scalar++) {
      const line = this.line(scalar);
      if (line === null) continue;
      if (line >= starts.length) {
        if (line > starts.length) return null;
        starts.push(starts.length ? scalar : 0);
      } else if (line < starts.length - 1 && !endsLine(text.content.codePointAt(unit(scalar)))) {
        return null;
      }
    }
    return starts.length === this.baselines.length ? starts : null;
  }
}

// Compares a text that stands in the page: {same}, {browser: starts}, or {obstacle} if that is not possible.
function compare(built) {
  const {text} = built;
  if (text.obstacle) return {obstacle: text.obstacle};
  const ours = text.lines.map(line => line.start);
  const lines = new BrowserLines(built);
  if (lines.beginsAt(ours)) return {same: true};
  const browser = lines.starts();
  if (!browser) return {obstacle: 'the browser’s rectangles do not tell its lines'};
  const isSame = browser.length === ours.length && browser.every((start, i) => start === ours[i]);
  return isSame ? {same: true} : {browser};
}

// The results of all contents that were compared, one for each text of a record.
const results = {
  known: new Array(records.count),
  get(record) { return this.known[record]; },
  set(record, texts) { this.known[record] = texts.map(compare); },
  isDifferent(record) { return this.get(record)?.some(result => result.browser) ?? false; },

  // Compares contents out of sight, many at once, so that the browser lays out once.
  add(numbers) {
    const all = numbers.filter(number => !this.get(number))
      .map(number => ({number, texts: records.get(number).texts.map(buildText)}));
    bench.append(...all.flatMap(({texts}) => texts.map(text => text.element)));
    for (const {number, texts} of all) this.set(number, texts);
    bench.replaceChildren();
  },
};
