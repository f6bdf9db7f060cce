// The window of rows: only rows in sight and a few around them are in the document.

const rows = (() => {
  const list = document.getElementById('list'), canvas = document.getElementById('canvas');
  const paper = document.createElement('div');
  paper.id = 'paper';
  // The rows on each side of those in sight.
  const MARGIN = 20;
  // Browsers do not scroll further than some 33 million px: higher lists scroll in proportion.
  const HIGHEST = 8e6;
  // The room for names on both sides.
  const SIDE = 150;
  const shown = new Map();
  let selected = -1;
  let onSelect = () => {};

  const state = () => timeline.state;
  const height = () => px(state().bottom - state().top) + 32;
  const canvasHeight = () => Math.min(height(), HIGHEST);

  // The offset in the list at the top of the view, and the way back.
  function offset() {
    if (height() <= HIGHEST) return list.scrollTop;
    return list.scrollTop * (height() - list.clientHeight) / (HIGHEST - list.clientHeight);
  }
  function scroll(to) {
    const factor = height() <= HIGHEST ? 1 : (HIGHEST - list.clientHeight) / (height() - list.clientHeight);
    list.scrollTop = Math.max(0, to) * factor;
  }

  // The offsets at the edges of the view, in the coordinates of the list.
  function edges() {
    const low = offset() * 64 + state().top;
    return [low, low + list.clientHeight * 64];
  }

  // The entries in sight, from the first to behind the last.
  function inSight() {
    const {bottoms, tops} = state(), [low, high] = edges();
    const first = firstBelow(bottoms, bottom => bottom <= low);
    const end = Math.max(first, firstBelow(tops, top => top < high));
    // Rows without height do not count without end.
    return [first, Math.min(end, first + list.clientHeight)];
  }

  function update() {
    const [first, end] = inSight();
    const from = Math.max(0, first - MARGIN), to = Math.min(state().count, end + MARGIN);
    const pinned = pins.between(...edges());
    const wanted = new Set(pinned.map(({index}) => index));
    for (let index = from; index < to; index++) wanted.add(index);
    for (const [index, element] of shown) {
      if (wanted.has(index)) continue;
      element.remove();
      shown.delete(index);
    }
    const built = [];
    for (const index of wanted) {
      if (shown.has(index)) continue;
      const row = makeRow(index);
      shown.set(index, row.element);
      canvas.append(row.element);
      built.push(row);
    }
    place(pinned);
    // All comparisons come before any drawing: they ask for the layout, which drawing makes void.
    for (const {number, texts} of built) {
      if (!results.get(number)) results.set(number, texts);
    }
    for (const row of built) finish(row);
  }

  // Draws the engine's lines over the texts of a row that was compared.
  function finish({element, number, record}) {
    if (results.isDifferent(number)) element.classList.add('different');
    record.elements.filter(part => part.text).forEach((part, i) => {
      drawLines(element, part, results.get(number)[i]);
    });
  }

  function place(pinned) {
    const shift = list.scrollTop - offset();
    for (const [index, element] of shown) {
      const pin = pinned.find(pin => pin.index === index);
      element.style.left = `${SIDE + px(state().x[index])}px`;
      element.style.top = `${px((pin?.y ?? state().y[index]) - state().top) + shift}px`;
      // The header covers the footer where the view has no room for both.
      element.classList.toggle('pinned', pin !== undefined);
      element.classList.toggle('above', pin !== undefined && !pin.isFooter);
      element.classList.toggle('over', pin?.isOver === true);
      element.style.background = pin && pin.color >= 0 ? color(pin.color) : '';
    }
  }

  // Draws everything anew, for another list or other colours.
  function reset() {
    for (const element of shown.values()) element.remove();
    shown.clear();
    const width = px(timeline.steps[timeline.number].width);
    canvas.style.width = `${width + 2 * SIDE}px`;
    canvas.style.height = `${canvasHeight()}px`;
    paper.style.cssText = `left:${SIDE}px;width:${width}px`;
    paper.style.background = data.background === undefined ? 'var(--panel)' : color(data.background);
    canvas.prepend(paper);
    update();
  }

  function makeRow(index) {
    const number = state().record[index], record = records.get(number);
    const element = document.createElement('div');
    element.className = 'row';
    element.dataset.index = index;
    element.style.width = `${px(record.width)}px`;
    element.style.height = `${px(record.height)}px`;
    element.append(label(state(), index, record));
    const mark = state().mark[index];
    if (mark) element.classList.add('marked', MARKS[mark]);
    if (index === selected) element.classList.add('selected');
    const texts = [];
    drawElements(element, record.elements, texts);
    if (record.error) {
      element.classList.add('failed');
      const error = document.createElement('div');
      error.className = 'error';
      error.textContent = record.error;
      element.append(error);
    }
    return {element, number, record, texts};
  }

  function select(index, isRevealed) {
    shown.get(selected)?.classList.remove('selected');
    selected = index;
    if (isRevealed && index >= 0) reveal(index);
    shown.get(selected)?.classList.add('selected');
    onSelect(index);
  }

  function reveal(index) {
    const {y, top, record} = state();
    const start = px(y[index] - top), end = start + px(records.size(record[index]).height);
    const low = offset();
    if (start < low || end > low + list.clientHeight) scroll(start - list.clientHeight / 3);
    update();
  }

  list.addEventListener('scroll', update, {passive: true});
  new ResizeObserver(update).observe(list);
  list.addEventListener('click', event => {
    const row = event.target.closest('.row');
    if (row) select(Number(row.dataset.index), false);
  });

  return {
    update, reset, select, inSight, list,
    get selected() { return selected; },
    get shownCount() { return shown.size; },
    set onSelect(body) { onSelect = body; },
    // Changes the list and keeps the first row in sight where it is, and the selected one selected.
    keepingPlace(change) {
      const before = state(), [first] = inSight();
      const entity = first < before.count ? before.entity[first] : -1;
      const distance = first < before.count ? px(before.y[first] - before.top) - offset() : 0;
      const chosen = selected < 0 ? -1 : before.entity[selected];
      change();
      const after = state();
      const index = after.entity.indexOf(entity);
      selected = chosen < 0 ? -1 : after.entity.indexOf(chosen);
      canvas.style.height = `${canvasHeight()}px`;
      if (index >= 0) scroll(px(after.y[index] - after.top) - distance);
      reset();
      onSelect(selected);
    },
  };
})();
