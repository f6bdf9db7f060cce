// The reasons for the height of a row, in words.

const SOURCES = ['measured', 'from a file of sizes', 'that of all rows of the cell', 'there is none'];
const ENDS = ['the text ends', 'a line feed', 'no more lines are shown'];
const quoted = text => JSON.stringify(text);

function partLines(part, depth, add) {
  const summands = [];
  if (part.padding) summands.push(`padding ${px(part.padding)}`);
  if (part.spacing) summands.push(`spacing ${px(part.spacing)}`);
  if (part.rest) summands.push(`${px(part.rest)} from other rules`);
  add('  '.repeat(depth) + `${px(part.height)} ${part.kind}`
    + (part.attributes ? ` [${part.attributes}]` : '')
    + (part.shift ? `, ${px(part.shift)} down to the baseline` : '')
    + (summands.length ? `, with ${summands.join(' and ')}` : '') + `, ${px(part.width)} wide`);
  for (const child of part.parts) partLines(child, depth + 1, add);
}

function lineWords(line, number, slice) {
  const end = line.why === 3
    ? `${quoted(slice(...line.next).trimEnd())} is ${px(line.excess)} too wide` : ENDS[line.why];
  return `line ${number}: ${px(line.width)} × ${px(line.height)}, scalars ${line.start}–${line.end} `
    + `${quoted(slice(line.start, line.end))}; ${end}` + (line.fonts ? `; ${line.fonts}` : '');
}

function resultWords(result) {
  if (result.same) return 'The browser breaks the same lines.';
  if (result.obstacle) return `Not compared: ${result.obstacle}.`;
  return `The browser’s lines begin at ${result.browser.join(', ')}.`;
}

function showWhy(panel, index) {
  panel.replaceChildren();
  if (index < 0) return showKeys(panel);
  const {state} = timeline, number = state.record[index], record = records.get(number);
  const title = document.createElement('h2');
  title.textContent = data.entities[state.entity[index]];
  panel.append(title);
  const block = (lines, className = '') => {
    const element = document.createElement('pre');
    element.className = className;
    element.textContent = lines.join('\n');
    panel.append(element);
  };
  const head = [
    `${px(record.width)} × ${px(record.height)} at ${px(state.x[index])}, ${px(state.y[index])}`];
  if (record.cell) head.push(`cell ${quoted(record.cell)}`);
  if (record.error) head.push(record.error);
  const [low, high] = record.widths ?? [];
  const widths = low === undefined ? '' : `, the same from ${px(low)} to ${px(high)} px wide`;
  head.push(`height ${px(record.ownHeight)}: ${SOURCES[record.source]}${widths}`);
  block(head);
  if (record.parts) {
    const lines = [];
    partLines(record.parts, 0, line => lines.push(line));
    block(lines);
  }
  record.texts.forEach((text, i) => {
    const scalars = [...text.content], slice = (start, end) => scalars.slice(start, end).join('');
    const name = text.name ? ` ${quoted(text.name)}` : '';
    const result = results.get(number)?.[i];
    block([
      `text ${text.number}${name}, lines at most ${px(text.width)} wide`,
      ...text.lines.map((line, number) => '  ' + lineWords(line, number, slice)),
      ...(result ? ['  ' + resultWords(result)] : [])], result?.browser ? 'bad' : '');
  });
}

const KEYS = [
  ['← →', 'the list before, the next list'], ['↑ ↓', 'the row before, the next row'],
  [', .', 'the change before, the next change'], ['p n', 'the difference before, the next difference'],
  ['c', 'compare all rows'], ['/', 'find a row by its identifier'], ['b', 'the lines of the engine'],
  ['t', 'the text of the browser'], ['m', 'the marks of changes'], ['d', 'dark or light'],
  ['Esc', 'no row, and these keys'],
];

function showKeys(panel) {
  const title = document.createElement('h2'), keys = document.createElement('dl');
  title.textContent = 'Choose a row to read why it is as high as it is.';
  for (const [key, purpose] of KEYS) {
    const term = document.createElement('dt'), words = document.createElement('dd');
    term.textContent = key;
    words.textContent = purpose;
    keys.append(term, words);
  }
  panel.append(title, keys);
}
