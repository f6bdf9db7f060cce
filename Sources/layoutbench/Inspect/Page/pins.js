// Headers and footers that stay in sight at the edges of the view: the rule of ListLayout.pinnedHeader(at:) and
// pinnedFooter(at:).

const pins = (() => {
  const kinds = data.steps.map(step => {
    const reader = new Reader(bytesOf(step.pins)), headers = [], footers = [];
    while (!reader.isAtEnd) {
      const list = reader.number() ? footers : headers;
      list.push({index: reader.number(), limit: reader.signed(), color: reader.number() - 1});
    }
    return {headers, footers};
  });

  // The header of the section that an edge of the view lies in; the end of its rows pushes it up, or the next
  // header slides over it.
  function header(headers, state, top) {
    const pin = headers[firstBelow(headers, ({index}) => state.y[index] < top) - 1];
    if (!pin) return [];
    const y = state.y[pin.index], {height} = records.size(state.record[pin.index]);
    const place = Math.min(top, Math.max(y, pin.limit - height));
    if (height === 0 || place + height <= top) return [];
    const next = headers[headers.indexOf(pin) + 1];
    return over(next, next && state.y[next.index] < place + height, state, [{...pin, y: place}]);
  }

  // The footer of the section that an edge of the view lies in; the beginning of its rows pushes it down, or the
  // footer before slides over it.
  function footer(footers, state, bottom) {
    const height = ({index}) => records.size(state.record[index]).height;
    const pin = footers[firstBelow(footers, pin => state.y[pin.index] + height(pin) <= bottom)];
    if (!pin) return [];
    const place = Math.max(bottom - height(pin), Math.min(state.y[pin.index], pin.limit));
    if (height(pin) === 0 || place >= bottom) return [];
    const next = footers[footers.indexOf(pin) - 1];
    return over(
      next, next && state.y[next.index] + height(next) > place, state, [{...pin, y: place, isFooter: true}]);
  }

  // Pinned entries, with the one that slides over them at its own place.
  function over(next, isThere, state, pinned) {
    return isThere ? [...pinned, {...next, y: state.y[next.index], isFooter: pinned[0].isFooter, isOver: true}] : pinned;
  }

  return {
    // The pinned entries of a view between two offsets, with their places.
    between(top, bottom) {
      const {headers, footers} = kinds[timeline.number];
      return [...header(headers, timeline.state, top), ...footer(footers, timeline.state, bottom)];
    },
  };
})();
