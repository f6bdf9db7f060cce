// The elements of rows in the document.

// The name of a row, and what the update did to it.
function label({entity, mark: marks, was: lengths}, index, record) {
  const element = document.createElement('div'), note = document.createElement('i');
  element.className = 'label';
  element.textContent = element.title = data.entities[entity[index]];
  const mark = MARKS[marks[index]], was = lengths[index];
  if (mark === 'resized' && was) note.textContent = `${px(was)} → ${px(record.height)}`;
  else if (mark === 'inserted') note.textContent = 'new';
  else if (mark === 'changed') note.textContent = 'changed';
  else if (mark === 'moved') note.textContent = 'moved';
  else if (was) note.textContent = `${was > 0 ? '↓' : '↑'} ${px(Math.abs(was))}`;
  element.append(note);
  return element;
}

function box(frame, className) {
  const element = document.createElement('div');
  element.className = `part ${className}`;
  element.style.left = `${px(frame.x)}px`;
  element.style.top = `${px(frame.y)}px`;
  element.style.width = `${px(frame.width)}px`;
  element.style.height = `${px(frame.height)}px`;
  return element;
}

// Draws the parts of a row; its texts are added to the texts to compare.
function drawElements(row, parts, texts) {
  // The groups that are open, the outermost first: parts of a group follow each other.
  const open = [];
  for (const part of parts) {
    const isOpen = ({number}, i) => part.groups[i]?.number === number;
    const kept = open.findIndex((group, i) => !isOpen(group, i));
    if (kept >= 0) open.length = kept;
    for (const {number, opacity} of part.groups.slice(open.length)) {
      const element = document.createElement('div');
      element.className = 'group';
      element.style.opacity = opacity;
      (open.at(-1)?.element ?? row).append(element);
      open.push({number, element});
    }
    drawElement(open.at(-1)?.element ?? row, part, texts);
  }
}

function drawElement(parent, part, texts) {
  const {frame, clip} = part;
  if (frame && part.isVisible) {
    const add = (element, frame) => {
      element.style.borderRadius = part.radii.map(radius => `${px(radius)}px`).join(' ');
      if (clip) element.style.clipPath = insets(frame, clip);
      parent.append(element);
    };
    drawBackgrounds(part, add);
    if (part.kind === 'image') {
      const image = box(frame, 'image');
      image.textContent = part.key;
      add(image, frame);
    }
    if (part.border) {
      const border = box(part.border.frame, '');
      border.style.borderStyle = 'solid';
      border.style.borderWidth = part.border.widths.map(width => `${px(width)}px`).join(' ');
      border.style.borderColor = color(part.border.color);
      add(border, part.border.frame);
    }
    for (const mark of part.marks) drawMark(parent, mark, clip);
  }
  if (!part.text) return;
  const built = buildText(part.text);
  built.element.style.left = `${px(frame.x)}px`;
  built.element.style.top = `${px(frame.y)}px`;
  built.element.style.color = color(part.color);
  if (!part.isVisible) built.element.style.opacity = 0;
  parent.append(built.element);
  texts.push(built);
}

// Draws what is behind the content of a part.
function drawBackgrounds({shadow, background, gradient}, add) {
  if (shadow) {
    const element = box(shadow.frame, '');
    const lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(length => `${px(length)}px`);
    element.style.boxShadow = `${lengths.join(' ')} ${color(shadow.color)}`;
    add(element, shadow.frame);
  }
  if (background) {
    const element = box(background.frame, '');
    element.style.background = color(background.color);
    add(element, background.frame);
  }
  if (gradient) {
    const element = box(gradient.frame, '');
    element.style.backgroundImage = data.gradients[gradient.number][appearance];
    add(element, gradient.frame);
  }
}

// Draws a mark behind a text. Its pieces may overlap: they are opaque, and blended as one.
function drawMark(parent, mark, clip) {
  const words = color(mark.color), group = document.createElement('div');
  group.className = 'group mark';
  if (words.length === 9) group.style.opacity = parseInt(words.slice(7), 16) / 255;
  for (const piece of mark.pieces) {
    const element = box(piece, '');
    element.style.background = words.slice(0, 7);
    element.style.borderRadius = `${px(mark.radius)}px`;
    if (clip) element.style.clipPath = insets(piece, clip);
    group.append(element);
  }
  parent.append(group);
}

// A clip as distances from the sides of a frame.
function insets(frame, clip) {
  const [left, top] = [clip.x - frame.x, clip.y - frame.y];
  const sides = [top, frame.width - left - clip.width, frame.height - top - clip.height, left];
  return `inset(${sides.map(side => `${px(side)}px`).join(' ')})`;
}

// Draws the engine's lines over a text, those that the browser breaks elsewhere in red.
function drawLines(row, {frame, text}, result) {
  const starts = new Set(result.browser);
  text.lines.forEach((line, number) => {
    const element = box(
      {x: frame.x + line.x, y: frame.y + line.top, width: line.width, height: line.height}, '');
    element.className = 'line';
    if (result.obstacle) element.classList.add('uncompared');
    const isOther = result.browser
      && (!starts.has(line.start) || result.browser[number + 1] !== text.lines[number + 1]?.start);
    if (isOther) element.classList.add('bad');
    row.append(element);
  });
}
