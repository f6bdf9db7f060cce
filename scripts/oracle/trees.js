// Lays trees of boxes out, each in a room of its own, and reads their border boxes.

function build(tree, parent, elements) {
  const element = document.createElement("div");
  for (const [property, value] of Object.entries(tree.style)) {
    element.style.setProperty(property, value);
    if (element.style.getPropertyValue(property) === "") throw new Error(`${property}: ${value}`);
  }
  if (tree.text !== undefined) element.textContent = tree.text;
  parent.append(element);
  elements.push(element);
  for (const child of tree.children ?? []) build(child, element, elements);
}

function layOut(cases) {
  return cases.map(({available: [width, height], tree}) => {
    const room = document.createElement("div");
    room.id = "room";
    room.style.width = `${width}px`;
    if (height !== null) room.style.height = `${height}px`;
    document.body.append(room);
    const elements = [];
    build(tree, room, elements);
    const rects = elements.map(element => {
      if (element.getClientRects().length === 0) return null;
      const {x, y, width, height} = element.getBoundingClientRect();
      return [x, y, width, height];
    });
    room.remove();
    return rects;
  });
}
