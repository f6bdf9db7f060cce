// The lists of the page in turn. A state has the entries of one list; a delta leads to the list after it, or
// back to the one before (StateDelta).

const MARKS = ['', 'moved', 'resized', 'inserted', 'changed'];

const timeline = (() => {
  const steps = data.steps;
  const deltas = steps.map(step => ({forth: bytesOf(step.forth), back: step.back ? bytesOf(step.back) : null}));
  const nothing = {count: 0, entity: [], record: [], x: [], y: [], mark: [], was: []};
  let state = null, number = -1;

  // Applies a delta: runs of entries that are kept and move together, and entries with new content.
  function applied(old, bytes) {
    const reader = new Reader(bytes);
    const entity = [], record = [], x = [], y = [], mark = [], was = [];
    const former = new Map();
    for (let i = 0; i < old.count; i++) former.set(old.entity[i], i);
    let expected = 0, kept = 0;
    while (!reader.isAtEnd) {
      const kind = reader.number(), count = reader.number();
      if (count === 0) {
        const name = reader.number(), before = former.get(name);
        entity.push(name);
        record.push(reader.number());
        x.push(reader.signed());
        y.push(reader.signed());
        mark.push(kind);
        was.push(before === undefined ? 0 : records.size(old.record[before]).height);
        if (before !== undefined) kept++;
        continue;
      }
      const first = expected + reader.signed(), dx = reader.signed(), dy = reader.signed();
      for (let i = first; i < first + count; i++) {
        entity.push(old.entity[i]);
        record.push(old.record[i]);
        x.push(old.x[i] + dx);
        y.push(old.y[i] + dy);
        mark.push(kind);
        was.push(dy);
      }
      kept += count;
      expected = first + count;
    }
    return {
      count: entity.length, entity: Int32Array.from(entity), record: Int32Array.from(record),
      x: Float64Array.from(x), y: Float64Array.from(y), mark: Uint8Array.from(mark),
      was: Float64Array.from(was), removed: old.count - kept,
    };
  }

  // The digest of ListState, computed from the state alone.
  function digest({count, entity, record, x, y}) {
    let first = 0x811C9DC5, second = 0x9747B28C;
    const add = word => {
      first = Math.imul(first ^ word, 0x01000193);
      first ^= first >>> 15;
      second = Math.imul(second ^ word, 0x85EBCA6B);
      second ^= second >>> 13;
    };
    for (let i = 0; i < count; i++) {
      add(entity[i]);
      add(record[i]);
      add(x[i] | 0);
      add(y[i] | 0);
      add(Math.floor(y[i] / 4294967296) | 0);
    }
    return [first, second].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  // What lies where: entries in order need not be in order of their tops, so the search asks for the lowest
  // bottom of all before, and the highest top of all behind.
  function withBounds(state) {
    const {count, record, y} = state;
    const bottoms = new Float64Array(count), tops = new Float64Array(count);
    let bottom = -Infinity, top = Infinity;
    for (let i = 0; i < count; i++) {
      bottom = Math.max(bottom, y[i] + records.size(record[i]).height);
      bottoms[i] = bottom;
    }
    for (let i = count - 1; i >= 0; i--) {
      top = Math.min(top, y[i]);
      tops[i] = top;
    }
    return {...state, bottoms, tops, top: count ? tops[0] : 0, bottom: count ? bottom : 0};
  }

  function show(next, bytes) {
    state = withBounds(applied(state ?? nothing, bytes));
    number = next;
  }

  show(0, deltas[0].forth);
  // The first list is no change of another.
  state.mark.fill(0);
  return {
    steps,
    get state() { return state; },
    get number() { return number; },
    get digest() { return digest(state); },
    // Tells whether there is a list in a direction, 1 or -1, and goes there.
    step(direction) {
      const next = number + direction;
      if (next < 0 || next >= steps.length) return false;
      show(next, direction > 0 ? deltas[next].forth : deltas[number].back);
      return true;
    },
    // Calls a function with each entry of all lists; one that two lists share counts once.
    forEachContent(body) {
      const seen = new Set();
      let at = nothing;
      for (const {forth} of deltas) {
        at = applied(at, forth);
        for (let i = 0; i < at.count; i++) {
          const key = at.entity[i] * records.count + at.record[i];
          if (seen.has(key)) continue;
          seen.add(key);
          body(at.entity[i], at.record[i]);
        }
      }
    },
  };
})();

// The number of entries that share no point with offsets above one, and of those that begin before one.
function firstBelow(bounds, isBefore) {
  let low = 0, high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(bounds[middle])) low = middle + 1; else high = middle;
  }
  return low;
}
