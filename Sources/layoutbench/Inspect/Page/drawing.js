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

// Draws a part of a row; a text is added to the texts to compare.
function drawElement(row, part, texts) {
  const {frame, clip} = part;
  if (frame && part.isVisible) {
    const corners = part.radii.map(radius => `${px(radius)}px`).join(' ');
    const add = element => {
      if (clip) element.style.clipPath = insets(element, clip);
      row.append(element);
    };
    if (part.background) {
      const ground = box(part.background.frame, '');
      ground.style.background = color(part.background.color);
      ground.style.borderRadius = corners;
      add(ground);
    }
    if (part.kind === 'image') {
      const image = box(frame, 'image');
      image.style.borderRadius = corners;
      image.textContent = part.key;
      add(image);
    }
    if (part.border) {
      const border = box(part.border.frame, '');
      border.style.borderStyle = 'solid';
      border.style.borderWidth = part.border.widths.map(width => `${px(width)}px`).join(' ');
      border.style.borderColor = color(part.border.color);
      border.style.borderRadius = corners;
      add(border);
    }
  }
  if (!part.text) return;
  const built = buildText(part.text);
  built.element.style.left = `${px(frame.x)}px`;
  built.element.style.top = `${px(frame.y)}px`;
  built.element.style.color = color(part.color);
  if (!part.isVisible) built.element.style.opacity = 0;
  row.append(built.element);
  texts.push(built);
}

// The clip of an element as distances from its own sides.
function insets(element, clip) {
  const side = name => parseFloat(element.style[name]);
  const [left, top] = [px(clip.x) - side('left'), px(clip.y) - side('top')];
  const [right, bottom] = [
    side('width') - left - px(clip.width), side('height') - top - px(clip.height)];
  return `inset(${top}px ${right}px ${bottom}px ${left}px)`;
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
