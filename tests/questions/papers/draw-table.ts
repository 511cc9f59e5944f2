import { pick, type RandomNumbers } from '../../support/histories/random.ts';
import { heightOf, leading, setText, size, widthOf, type SetBlock } from './set-text.ts';
import { bottom, type Sheet } from './sheet.ts';
import { type TruePaper, type TruePart } from './truth.ts';

const padded = (n: number) => String(n).padStart(2, '0');

/** How a paper writes its labels and columns. */
function styleOf(layout: TruePaper['layout'], random: RandomNumbers) {
  const hasLevels =
    layout !== 'table-2018-model' && !(layout === 'table-2022-model' && random() < 0.25);
  const heads =
    layout === 'table-2022-model' && random() < 0.5 ? ['L', 'Marks', 'C'] : ['M', 'L', 'C'];
  const isScan = layout === 'table-2022';
  return {
    hasLevels,
    right: hasLevels ? heads : ['Marks'],
    number: pick(
      random,
      isScan
        ? [(n: number) => `Q.${n}`]
        : [(n: number) => `Q.${n}`, (n: number) => `Q.${padded(n)}`, (n: number) => `${n}`],
    ),
    letter: pick(
      random,
      isScan
        ? [(l: string) => `${l}.`]
        : [(l: string) => `${l}.`, (l: string) => `(${l})`, (l: string) => l],
    ),
    marks: pick(
      random,
      layout === 'table-2018-model'
        ? [padded, (n: number) => `${n}M`, (n: number) => `${n}`]
        : [(n: number) => `${n}`, padded],
    ),
    /** Numbers and letters in the middle of the height of their cells. */
    isCentred: !isScan && random() < 0.5,
    areMarksCentred: random() < (isScan ? 0.4 : 0.8),
    hasBlankOr: layout === 'table-2022-model' && random() < 0.1,
    module: pick(random, ['Module - ', 'Module-', 'Module – ', 'MODULE ']),
  };
}

/** Blocks that fit in a height, and the others. */
function split(blocks: readonly SetBlock[], height: number): [SetBlock[], SetBlock[]] {
  let left = height;
  const at = blocks.findIndex((block) => (left -= block.height) < 0);
  return at === -1 ? [[...blocks], []] : [blocks.slice(0, at), blocks.slice(at)];
}

/** The papers with a ruled table; a part may run over a page. */
export function drawTable(sheet: Sheet, { layout, parts }: TruePaper, random: RandomNumbers): void {
  const style = styleOf(layout, random);
  const { right, isCentred } = style;
  const edges = [45, 82, 104, ...right.map((_, at) => 550 - 38 * (right.length - at)), 550];
  const textEnd = edges[3]!;
  const row = (height: number, columns: readonly number[], from = 0) => {
    for (const x of columns) sheet.page.lines.push([x, sheet.y, x, sheet.y + height]);
    for (const y of [sheet.y, sheet.y + height])
      sheet.page.lines.push([edges[from]!, y, edges.at(-1)!, y]);
  };
  const heading = (text: string, hasHeads: boolean) => {
    row(leading + 4, [edges[0]!, ...edges.slice(3)]);
    sheet.put(text, (edges[0]! + textEnd - widthOf(text, size, true)) / 2, sheet.y + 2, true);
    if (hasHeads)
      right.forEach((head, at) => sheet.put(head, edges[3 + at]! + 5, sheet.y + 2, true));
    sheet.y += leading + 4;
  };
  const drawPart = (part: TruePart, onPage: () => void) => {
    let rest = setText(part.source, textEnd - edges[2]! - 10);
    let isFirst = true;
    while (rest.length > 0) {
      const [now, later] = split(rest, bottom - sheet.y - 4);
      if (now.length === 0) {
        onPage();
        continue;
      }
      const height = heightOf(now) + 4;
      row(height, edges.slice(1), 1);
      sheet.page.lines.push([edges[0]!, sheet.y, edges[0]!, sheet.y + height]);
      const middle = sheet.y + height / 2 - size / 2 - 1;
      if (isFirst)
        sheet.put(style.letter(part.letter!), edges[1]! + 6, isCentred ? middle : sheet.y + 2);
      let y = sheet.y + 2;
      for (const block of now) {
        block.draw(sheet.page, edges[2]! + 5, y);
        y += block.height;
      }
      if (isFirst)
        right.forEach((head, i) => {
          const marks = part.marks === null ? '' : style.marks(part.marks);
          const value = head === 'L' ? part.level! : head === 'C' ? part.outcome! : marks;
          const at = style.areMarksCentred ? middle : sheet.y + 2;
          sheet.put(value.replace(', ', ','), edges[3 + i]! + 6, at);
        });
      sheet.y += height;
      rest = later;
      isFirst = false;
    }
  };
  for (let at = 0; at < parts.length;) {
    const { number, module } = parts[at]!;
    const group = parts.filter((part) => part.number === number);
    if (sheet.y + 60 > bottom) sheet.startPage();
    if (number % 2 === 1) heading(`${style.module}${module}`, number === 1);
    else if (random() > 0.03) heading(style.hasBlankOr ? '' : 'OR', false);
    let groupTop = sheet.y;
    let hasNumber = false;
    const putNumber = () => {
      const y = isCentred ? (groupTop + sheet.y) / 2 - size / 2 : groupTop + 2;
      if (!hasNumber) sheet.put(style.number(number), edges[0]! + 6, y, true);
      hasNumber = true;
    };
    for (const part of group)
      drawPart(part, () => {
        if (sheet.y > groupTop) putNumber();
        sheet.startPage();
        groupTop = sheet.y;
      });
    putNumber();
    sheet.page.lines.push([edges[0]!, sheet.y, edges.at(-1)!, sheet.y]);
    at += group.length;
  }
  if (!style.hasLevels) drawLevelTable(sheet, parts, random);
}

/** The table at the end may list a part (c) that no question has. */
function drawLevelTable(sheet: Sheet, parts: readonly TruePart[], random: RandomNumbers): void {
  sheet.startPage();
  sheet.centre("Table showing the Bloom's Taxonomy Level, Course Outcome and Programme Outcome");
  const edges = [120, 165, 200, 300, 400, 480];
  const asNumber = random() < 0.5;
  const extra = random() < 0.3 ? parts.find(({ letter }) => letter === 'b') : undefined;
  const rows = parts.flatMap((part) =>
    part === extra && !parts.some((one) => one.number === part.number && one.letter === 'c')
      ? [part, { ...part, letter: 'c' }]
      : [part],
  );
  for (const part of rows) {
    if (sheet.y > bottom) sheet.startPage();
    const cells = ['', `(${part.letter})`, part.level!, part.outcome!, '1,2,12'];
    if (asNumber) cells[3] = `0${part.outcome!.slice(2)}`;
    if (part.letter === 'a') cells[0] = `Q.${part.number}`;
    cells.forEach((cell, at) => cell && sheet.put(cell, edges[at]! + 5, sheet.y + 1));
    for (const x of edges) sheet.page.lines.push([x, sheet.y, x, sheet.y + leading]);
    for (const y of [sheet.y, sheet.y + leading])
      sheet.page.lines.push([edges[1]!, y, edges.at(-1)!, y]);
    sheet.y += leading;
  }
}
