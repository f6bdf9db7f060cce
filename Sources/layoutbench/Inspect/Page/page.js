// The controls of the page, and what scripts outside may ask of it (`inspector`).

{
  const $ = id => document.getElementById(id);
  const why = $('why');
  let checked = 0, isChecking = false, isIntact = true;

  // Counts results: each content that all lists have, or those of the list that is shown.
  function counts(forEach) {
    const total = {rows: 0, compared_rows: 0, texts: 0, same: 0, different: 0, not_compared: {}};
    forEach((entity, record) => {
      total.rows++;
      const known = results.get(record);
      if (!known) return;
      total.compared_rows++;
      for (const result of known) {
        total.texts++;
        if (result.same) total.same++;
        else if (result.browser) total.different++;
        else total.not_compared[result.obstacle] = (total.not_compared[result.obstacle] ?? 0) + 1;
      }
    });
    return total;
  }

  function forEachShown(body) {
    const {count, entity, record} = timeline.state;
    for (let i = 0; i < count; i++) body(entity[i], record[i]);
  }

  function showStatus() {
    const total = counts(forEachShown);
    const skipped = Object.entries(total.not_compared).map(([reason, count]) => `${count} ${reason}`);
    $('status').textContent = `${total.compared_rows} of ${total.rows} rows compared: `
      + `${total.same} texts have the browser’s lines, ${total.different} have others`
      + (skipped.length ? `; not compared: ${skipped.join(', ')}` : '')
      + (isIntact ? '' : ' — these are not the engine’s frames')
      + (devicePixelRatio === 1 ? '' : ` — the browser rounds at a scale of ${devicePixelRatio}, which may move a line`);
    $('status').classList.toggle('bad', total.different > 0 || !isIntact);
    $('check').textContent = checked < records.count ? 'Check all' : 'All checked';
    $('check').disabled = isChecking || checked >= records.count;
  }

  function showStep() {
    const step = timeline.steps[timeline.number];
    isIntact = timeline.digest === step.digest;
    document.title = $('title').textContent = `${step.file} · ${px(step.width)} px`;
    $('title').title = data.template;
    $('step').textContent = `${timeline.number + 1} of ${timeline.steps.length}`;
    $('back').disabled = timeline.number === 0;
    $('forth').disabled = timeline.number === timeline.steps.length - 1;
    $('steps').hidden = timeline.steps.length < 2;
    $('update').textContent = step.update ? `Batch update to this list: ${step.update}` : '';
    $('place').textContent = `${step.rows} rows, ${px(step.height)} px high, hash ${step.hash}`;
  }

  function step(direction) {
    rows.keepingPlace(() => timeline.step(direction));
    showStep();
    showStatus();
  }

  // Compares the next contents out of sight; returns the number of those that are done.
  function checkNext(count) {
    const end = Math.min(records.count, checked + count);
    while (checked < end) {
      const next = Math.min(end, checked + 100);
      results.add(Array.from({length: next - checked}, (_, i) => checked + i));
      checked = next;
    }
    if (checked === records.count) showStatus();
    return checked;
  }

  async function checkAll() {
    isChecking = true;
    while (checked < records.count) {
      checkNext(100);
      $('check').disabled = true;
      $('check').textContent = `${Math.floor(100 * checked / records.count)} %`;
      await new Promise(done => setTimeout(done));
    }
    isChecking = false;
    rows.reset();
    showStatus();
  }

  // The result of comparing all lists, with the texts that differ.
  function report() {
    const disagreements = [];
    const total = counts(body => timeline.forEachContent((entity, record) => {
      body(entity, record);
      (results.get(record) ?? []).forEach((result, i) => {
        if (!result.browser || disagreements.length === 1000) return;
        const text = records.get(record).texts[i];
        disagreements.push({
          row: data.entities[entity], text: text.number, name: text.name,
          engine: text.lines.map(line => line.start), browser: result.browser,
        });
      });
    }));
    return {...total, disagreements};
  }

  // The names and places of all entries of the list that is shown, in px from its top.
  function entries() {
    const {count, entity, record, y, top} = timeline.state;
    return Array.from({length: count}, (_, i) => ({
      name: data.entities[entity[i]], y: px(y[i] - top), height: px(records.size(record[i]).height),
    }));
  }

  // Goes to the next row in a direction that has a property.
  function go(direction, isWanted) {
    const {count} = timeline.state;
    const start = rows.selected >= 0 ? rows.selected : direction > 0 ? rows.inSight()[0] - 1 : count;
    for (let index = start + direction; index >= 0 && index < count; index += direction) {
      if (isWanted(index)) return rows.select(index, true);
    }
  }
  const isDifferent = index => results.isDifferent(timeline.state.record[index]);

  function find(name) {
    const entity = data.entities.findIndex(each => each === name || each === JSON.stringify(name));
    const index = entity < 0 ? -1 : timeline.state.entity.indexOf(entity);
    $('find').setCustomValidity(index < 0 && name ? 'no row has this identifier' : '');
    $('find').reportValidity();
    if (index >= 0) rows.select(index, true);
  }

  function toggle(id) {
    $(id).checked = !$(id).checked;
    $(id).dispatchEvent(new Event('change'));
  }

  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1),
    ArrowUp: () => go(-1, () => true), ArrowDown: () => go(1, () => true),
    ',': () => go(-1, index => timeline.state.mark[index] > 0),
    '.': () => go(1, index => timeline.state.mark[index] > 0),
    p: () => go(-1, isDifferent), n: () => go(1, isDifferent),
    c: checkAll, '/': () => $('find').focus(),
    b: () => toggle('boxes'), t: () => toggle('texts'), m: () => toggle('marks'), d: () => toggle('dark'),
    Escape: () => rows.select(-1, false),
  };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === $('find')) {
      if (event.key === 'Escape') $('find').blur();
      return;
    }
    const action = actions[event.key];
    if (!action || event.key === 'c' && $('check').disabled) return;
    event.preventDefault();
    action();
  });
  $('find').addEventListener('change', () => find($('find').value));
  $('back').onclick = () => step(-1);
  $('forth').onclick = () => step(1);
  $('check').onclick = checkAll;
  $('next').onclick = actions.n;
  for (const [id, name] of [['boxes', 'no-boxes'], ['texts', 'no-texts'], ['marks', 'no-marks']]) {
    $(id).addEventListener('change', () => rows.list.classList.toggle(name, !$(id).checked));
  }
  $('dark').addEventListener('change', () => {
    document.documentElement.classList.toggle('dark', $('dark').checked);
    appearance = $('dark').checked ? 1 : 0;
    rows.reset();
  });
  rows.onSelect = index => showWhy(why, index);
  let isStatusDue = false;
  rows.list.addEventListener('scroll', () => {
    if (isStatusDue) return;
    isStatusDue = true;
    requestAnimationFrame(() => {
      isStatusDue = false;
      showStatus();
    });
  }, {passive: true});

  Object.assign(inspector, {
    checkCount: records.count, entries, checkNext, checkAll, report, step, find, timeline, rows,
  });
  await fontsReady;
  if (matchMedia('(prefers-color-scheme: dark)').matches) toggle('dark'); else rows.reset();
  showStep();
  showStatus();
  showWhy(why, -1);
  rows.list.focus();
}
