// The data of the page, in the order in which Swift wrote it (PackedBytes, RowRecord, PageParagraph). Lengths
// are whole numbers of 1/64 px, offsets into texts count Unicode scalars.

const data = await (async () => {
  const element = document.getElementById('data');
  const packed = new Blob([bytesOf(element.textContent)]).stream();
  element.remove();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).json();
})();

function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get isAtEnd() { return this.at >= this.bytes.length; }

  // Products and not shifts: numbers may have more than 32 bits.
  number() {
    let number = 0, unit = 1, byte;
    do {
      byte = this.bytes[this.at++];
      number += (byte & 127) * unit;
      unit *= 128;
    } while (byte > 127);
    return number;
  }

  signed() {
    const number = this.number();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }

  string() { return data.strings[this.number()]; }

  frame() { return {x: this.signed(), y: this.signed(), width: this.signed(), height: this.signed()}; }

  list(read) { return Array.from({length: this.number()}, () => read()); }
}

const records = (() => {
  const bytes = bytesOf(data.records);
  const lengths = new Reader(bytesOf(data.recordLengths));
  const starts = [];
  let end = 0;
  while (!lengths.isAtEnd) {
    starts.push(end);
    end += lengths.number();
  }
  delete data.records;
  const reader = start => new Reader(bytes, start);
  return {
    count: starts.length,
    get: number => readRecord(reader(starts[number])),
    // The width and height alone.
    size(number) {
      const start = reader(starts[number]);
      return {width: start.signed(), height: start.signed()};
    },
  };
})();

function readRecord(reader) {
  const record = {
    width: reader.signed(), height: reader.signed(), ownHeight: reader.signed(),
    cell: reader.string(), error: reader.string(), source: reader.number(),
  };
  if (record.source < 2) record.widths = [reader.signed(), reader.signed()];
  record.elements = reader.list(() => readElement(reader));
  // Texts are numbered with the hidden ones among them.
  record.elements.filter(element => element.kind === 'text').forEach((element, number) => {
    if (element.text) element.text.number = number;
  });
  record.texts = record.elements.filter(element => element.text).map(element => element.text);
  record.parts = reader.number() ? readPart(reader) : null;
  return record;
}

const KINDS = ['container', 'box', 'image', 'divider', 'text'];

function readElement(reader) {
  const kind = KINDS[reader.number()], flags = reader.number();
  const element = {kind, name: reader.string(), isVisible: (flags & 2) > 0};
  if (flags & 1) element.frame = reader.frame();
  element.radii = [0, 1, 2, 3].map(() => reader.signed());
  if (flags & 4) element.background = {color: reader.number(), frame: reader.frame()};
  if (flags & 32) element.gradient = {number: reader.number(), frame: reader.frame()};
  if (flags & 64) {
    element.shadow = {color: reader.number(), frame: reader.frame()};
    for (const key of ['x', 'y', 'blur', 'spread']) element.shadow[key] = reader.signed();
  }
  if (flags & 8) {
    element.border = {color: reader.number(), frame: reader.frame()};
    element.border.widths = [0, 1, 2, 3].map(() => reader.signed());
  }
  if (flags & 16) element.clip = reader.frame();
  element.groups = flags & 128
    ? reader.list(() => ({number: reader.number(), opacity: Number(reader.string())})) : [];
  element.marks = flags & 256
    ? reader.list(() => ({
      color: reader.number(), radius: reader.signed(), pieces: reader.list(() => reader.frame()),
    })) : [];
  if (kind === 'image') element.key = reader.string();
  if (kind === 'text' && element.frame) {
    element.color = reader.number();
    element.text = readText(reader, element);
  }
  return element;
}

// Why a text is not compared, by number; see PageParagraph.Obstacle.
const OBSTACLES = [
  '', 'no text', 'lines are left out', 'the rules of UAX #14', 'no font has a character',
  'axes that differ in one list of fonts', 'its content cannot be read',
];

function readText(reader, element) {
  const text = {
    name: element.name, width: element.frame.width, style: reader.number(), content: reader.string(),
    obstacle: OBSTACLES[reader.number()],
  };
  let end = 0;
  text.spans = reader.list(() => {
    const start = end + reader.number();
    end = start + reader.number();
    return {start, end, number: reader.number()};
  });
  let offset = 0, bottom = 0;
  text.lines = reader.list(() => {
    const line = {start: offset + reader.number()};
    line.end = offset = line.start + reader.number();
    line.x = reader.signed();
    line.top = bottom + reader.signed();
    line.width = reader.signed();
    line.height = reader.signed();
    bottom = line.top + line.height;
    line.why = reader.number();
    if (line.why === 3) {
      const start = line.end + reader.signed();
      line.next = [start, start + reader.number()];
      line.excess = reader.signed();
    }
    line.fonts = reader.string();
    return line;
  });
  return text;
}

function readPart(reader) {
  const part = {kind: reader.string(), attributes: reader.string()};
  for (const key of ['width', 'height', 'padding', 'spacing', 'shift', 'rest']) part[key] = reader.signed();
  part.parts = reader.list(() => readPart(reader));
  return part;
}

// 1/64 px as px, exactly.
const px = units => units / 64;
