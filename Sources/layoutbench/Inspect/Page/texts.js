// Texts as the browser lays them out: the whole text in the same fonts, styles and width.

let appearance = 0;  // 0 is light, 1 is dark
const color = number => data.colors[number][appearance];

const fontsReady = Promise.all(data.fonts.map((base64, number) => {
  const face = new FontFace(`f${number}`, bytesOf(base64).buffer);
  document.fonts.add(face);
  return face.load();
})).then(() => {
  // Texts are quoted among the reasons, too, where the system may have no font for them.
  const names = data.fonts.map((_, number) => `f${number}`);
  if (names.length) document.documentElement.style.setProperty('--fonts', names.join(', '));
  delete data.fonts;
});

// The offset in UTF-16 of each scalar; null if all scalars have one unit.
function unitOffsets(content) {
  if (!/[\ud800-\udfff]/.test(content)) return null;
  const offsets = [];
  for (let i = 0; i < content.length; i += content.codePointAt(i) > 0xFFFF ? 2 : 1) offsets.push(i);
  offsets.push(content.length);
  return offsets;
}

// Makes the element of a text, and its pieces: text nodes and boxes with the scalars that they hold.
function buildText(text) {
  const style = data.styles[text.style];
  const element = document.createElement('div');
  element.className = 'text';
  element.style.cssText = style.css;
  element.style.width = `${px(text.width)}px`;
  element.dir = style.dir;
  element.lang = style.lang;
  const offsets = unitOffsets(text.content);
  const unit = scalar => offsets ? offsets[scalar] : scalar;
  const length = offsets ? offsets.length - 1 : text.content.length;
  const pieces = [];
  const add = (parent, start, end, span) => {
    if (start === end) return;
    const node = document.createTextNode(text.content.slice(unit(start), unit(end)));
    parent.append(node);
    pieces.push({start, end, node, span, base: unit(start)});
  };
  let end = 0;
  for (const {start, end: last, number} of text.spans) {
    add(element, end, start, -1);
    const span = data.spans[number], child = document.createElement('span');
    child.style.cssText = span.css;
    if (span.lang) child.lang = span.lang;
    if (span.color) child.style.color = span.color[appearance];
    if (span.descent === undefined) add(child, start, last, number);
    else pieces.push({start, end: last, box: child, span: number});
    element.append(child);
    end = last;
  }
  add(element, end, length, -1);
  return {element, pieces, unit, length, text, space: style.space};
}
