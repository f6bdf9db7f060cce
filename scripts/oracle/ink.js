// Puts cells of HTML on the page and reads from a picture of it where their ink is.

/* The places of the elements of each cell: a baseline (of an <i>, if there is one) and a box (of the last element). */
function place(cells) {
  document.body.innerHTML = cells.map(({ x, y, html }) =>
    `<div style="position:absolute;left:${x}px;top:${y}px">${html}</div>`).join("");
  return [...document.body.children].map((cell, number) => {
    const mark = cell.querySelector("i");
    const box = [...cell.querySelectorAll("*")].pop().getBoundingClientRect();
    const { x, y } = cells[number];
    return {
      baseline: mark && mark.getBoundingClientRect().bottom - y,
      box: [box.left - x, box.top - y, box.width, box.height],
    };
  });
}

/* Levels of ink with their lengths: `[[255, 2], [0, 9], [255, 2]]`. */
function runs(levels) {
  const found = [];
  for (const level of levels) {
    const last = found[found.length - 1];
    if (last && last[0] === level) last[1] += 1;
    else found.push([level, 1]);
  }
  return found;
}

/* A canvas with a picture. */
async function decoded(png) {
  const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(picture, 0, 0);
  return canvas;
}

/* The ink of areas of a picture, black on white: its first row and column, the levels down and across its middle. */
async function inks(png, areas) {
  const canvas = await decoded(png);
  return areas.map(([x, y, width, height]) => {
    const pixels = canvas.getImageData(x, y, width, height).data;
    const ink = (i, j) => 255 - pixels[(j * width + i) * 4];
    const columns = [], rows = [];
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++)
        if (ink(i, j)) { columns[i] = true; rows[j] = true; }
    if (!rows.length) return null;
    const left = columns.indexOf(true), top = rows.indexOf(true);
    const down = [], across = [];
    for (let j = top; j < rows.length; j++) down.push(ink((left + columns.length) >> 1, j));
    for (let i = left; i < columns.length; i++) across.push(ink(i, (top + rows.length) >> 1));
    return { top, left, down: runs(down), across: runs(across) };
  });
}

/* The frames of all pixels of areas that do not have the colour of their first one, and their red, green and blue. */
async function crops(png, areas) {
  const canvas = await decoded(png);
  return areas.map(([x, y, width, height]) => {
    const pixels = canvas.getImageData(x, y, width, height).data;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) {
        const at = (j * width + i) * 4;
        if ([0, 1, 2].every(channel => pixels[at + channel] === pixels[channel])) continue;
        [left, right] = [Math.min(left, i), Math.max(right, i + 1)];
        [top, bottom] = [Math.min(top, j), Math.max(bottom, j + 1)];
      }
    let text = "";
    for (let j = top; j < bottom; j++)
      for (let i = left; i < right; i++)
        for (let channel = 0; channel < 3; channel++)
          text += String.fromCharCode(pixels[(j * width + i) * 4 + channel]);
    return { left, top, width: right - left, height: bottom - top, pixels: btoa(text) };
  });
}
