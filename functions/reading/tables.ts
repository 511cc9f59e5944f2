import type { TableCell } from './blocks.ts';
import type { Box, PageParts } from './page-parts.ts';
import { heightOf, isInside, sharedWidth, union, unionOf, widthOf } from './boxes.ts';
import { isHorizontalRule } from './inline-cut-outs.ts';
import { joinLines } from './join-lines.ts';
import { isBold } from './lines/characters.ts';
import { boxOf, buildLines, type Line, type Piece } from './lines/lines.ts';
import { runsOf } from './lines/runs.ts';
import { isListMarker } from './list-markers.ts';

/** In ems: cells are further apart than words. */
const cellGap = 1;
const aligned = 3;
/** In ems, from one row to the next. */
const rowDistance = 3.2;
const maxColumns = 30;

interface Row extends Box {
  cells: Line[];
}

/** A table with the pieces of each cell. */
export interface Table {
  box: Box;
  rows: (Omit<TableCell, 'runs' | 'isHeader'> & { pieces: Piece[] })[][];
}

/** Lines on one baseline, further apart than words. */
function rowsOf(cells: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (const cell of cells.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.cells[0]!.baseline - cell.baseline) <= 0.25 * cell.size) {
      row.cells.push(cell);
      Object.assign(row, union(row, cell));
    } else rows.push({ ...unionOf([cell]), cells: [cell] });
  }
  return rows;
}

const startsOf = ({ cells }: Row) => cells.slice(1).map(({ left }) => left);

/** Whether two rows have a column in common, other than the first. */
const shareColumn = (a: Row, b: Row) =>
  startsOf(a).some((left) => startsOf(b).some((other) => Math.abs(left - other) <= aligned));

const isMarker = ({ pieces }: Line) => isListMarker(pieces.map(({ text }) => text).join(''));

/** A list marker with its item is not a row of a table. */
const isTableRow = ({ cells }: Row) =>
  cells.length > 2 || (cells.length === 2 && !isMarker(cells[0]!));

/** Stacked rules of the same width enclose a table. */
function ruledRows({ drawings }: PageParts, em: number): Box[] {
  const rules = drawings.filter((box) => isHorizontalRule(box) && widthOf(box) > 8 * em);
  const stacks: Box[][] = [];
  for (const rule of rules.toSorted((a, b) => a.top - b.top)) {
    const stack = stacks.find(
      ([first]) =>
        Math.abs(first!.left - rule.left) <= aligned &&
        Math.abs(first!.right - rule.right) <= aligned,
    );
    if (stack) stack.push(rule);
    else stacks.push([rule]);
  }
  return stacks.filter((stack) => stack.length >= 2).map(unionOf);
}

/** The ranges of a table's columns: the cells of one column overlap. */
function columnsOf(rows: readonly Row[]): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = [];
  const cells = rows.filter(isTableRow).flatMap((row) => row.cells);
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** Lines that follow each other closer than rows do, in distances of lines. */
const sameRow = 1.15;
const apart = 1.25;

/** Whether each line of a table goes on in the row above: no rule is between them, or they are closer than rows. */
function continuations(rows: readonly Row[], rules: readonly Box[]): boolean[] {
  const isRuled = rules.length >= Math.max(2, rows.length / 4);
  const distances = rows.slice(1).map((row, index) => row.top - rows[index]!.top);
  const [least, most] = [Math.min(...distances), Math.max(...distances)];
  return rows.map((row, index) => {
    if (index === 0) return false;
    const above = rows[index - 1]!;
    if (isRuled) return !rules.some(({ top }) => top > middleOf(above) && top < middleOf(row));
    return most > apart * least && row.top - above.top < sameRow * least;
  });
}

const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2;

/** The cells of aligned rows; a line that only goes on belongs to the row above. */
function alignedTable(rows: readonly Row[], { drawings }: PageParts): Table {
  const columns = columnsOf(rows);
  const box = unionOf(rows);
  const rules = drawings.filter(
    (one) => isHorizontalRule(one) && sharedWidth(one, box) > 0.5 * widthOf(box),
  );
  const goesOn = continuations(rows, rules);
  const columnAt = ({ left, right }: Line) =>
    Math.max(
      0,
      columns.findLastIndex(
        (column) => column.left <= (left + Math.min(right, left + 1)) / 2 + aligned,
      ),
    );
  const read: Table['rows'] = [];
  for (const [index, row] of rows.entries()) {
    const isContinued = row.cells.length === 1 && columnAt(row.cells[0]!) > 0 && read.length > 0;
    if (!isContinued && !goesOn[index])
      read.push(columns.map(() => ({ pieces: [], colSpan: 1, rowSpan: 1 })));
    for (const cell of row.cells) read.at(-1)![columnAt(cell)]!.pieces.push(...cell.pieces);
  }
  return { box, rows: read };
}

/** Tables without a grid: rows with aligned cells. */
export function findTables(content: PageParts, pieces: readonly Piece[], em: number): Table[] {
  const rows = rowsOf(buildLines(pieces, cellGap));
  const ruled = ruledRows(content, em);
  const tables: Table[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    if (!isTableRow(rows[at]!)) continue;
    const table = [rows[at]!];
    let last = at;
    for (let next = at + 1; next < rows.length; next += 1) {
      const row = rows[next]!;
      if (row.top - rows[last]!.bottom > rowDistance * em) break;
      const isRow = isTableRow(row) && table.some((known) => shareColumn(known, row));
      const isContinued =
        row.cells.length === 1 &&
        row.left > table[0]!.left + aligned &&
        table.some((known) => startsOf(known).some((left) => Math.abs(left - row.left) <= aligned));
      if (!isRow && !isContinued) {
        // A line in the first column only may belong to the table, but only between two rows.
        const between = rows.slice(next + 1, next + 3);
        const goesOn = between.some(
          (later) => isTableRow(later) && table.some((known) => shareColumn(known, later)),
        );
        if (!goesOn || widthOf(row) > 0.7 * widthOf(unionOf(table))) break;
      }
      table.push(row);
      last = next;
    }
    const box = unionOf(table);
    const count = table.filter(isTableRow).length;
    const isRuled = ruled.some(
      (stack) =>
        stack.top < box.bottom &&
        stack.bottom > box.top &&
        sharedWidth(stack, box) > 0.7 * widthOf(box),
    );
    if ((count >= 3 || (count >= 2 && isRuled)) && heightOf(box) > 0) {
      tables.push(alignedTable(table, content));
      at = last;
    }
  }
  return tables;
}

/** Positions within a few points are one. */
function positions(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (found.length === 0 || value - found.at(-1)! > aligned) found.push(value);
  return found;
}

/** Least shares of the size of a table that the rules between its rows and columns have. */
const minRowShare = 0.3;
const minFilledShare = 0.35;

/** The table of a ruled grid; null if the lines form another drawing. */
export function readGrid(box: Box, { rulings }: PageParts, pieces: readonly Piece[]): Table | null {
  const inside = rulings.filter(({ x1, y1, x2, y2 }) =>
    isInside({ left: x1, top: y1, right: x2, bottom: y2 }, box),
  );
  const level = inside.filter(({ y1, y2 }) => Math.abs(y2 - y1) < 1);
  const upright = inside.filter(({ x1, x2 }) => Math.abs(x2 - x1) < 1);
  const ys = positions(level.map(({ y1 }) => y1)).filter((y) => {
    const at = level.filter(({ y1 }) => Math.abs(y1 - y) <= aligned);
    return at.reduce((sum, { x1, x2 }) => sum + x2 - x1, 0) >= minRowShare * widthOf(box);
  });
  const xs = positions(upright.map(({ x1 }) => x1));
  if (ys.length < 2 || xs.length < 3 || xs.length > maxColumns) return null;
  const hasRule = (x: number, y: number) =>
    upright.some(({ x1, y1, y2 }) => Math.abs(x1 - x) <= aligned && y1 <= y + 1 && y2 >= y - 1);
  const hasLine = (y: number, x: number) =>
    level.some(({ y1, x1, x2 }) => Math.abs(y1 - y) <= aligned && x1 <= x + 1 && x2 >= x - 1);
  const rows: Table['rows'] = [];
  /** The cell that reaches down into each column. */
  const open: (Table['rows'][0][0] | undefined)[] = [];
  const taken = new Set<Piece>();
  for (const [r, top] of ys.slice(0, -1).entries()) {
    const bottom = ys[r + 1]!;
    const row: Table['rows'][0] = [];
    for (let c = 0; c < xs.length - 1;) {
      let end = c + 1;
      while (end < xs.length - 1 && !hasRule(xs[end]!, (top + bottom) / 2)) end += 1;
      const cell = { left: xs[c]!, right: xs[end]!, top, bottom };
      const own = pieces.filter((piece) => !taken.has(piece) && isInside(boxOf(piece), cell));
      for (const piece of own) taken.add(piece);
      const above = open[c];
      const isJoined =
        r > 0 && above?.colSpan === end - c && !hasLine(top, (cell.left + cell.right) / 2);
      if (isJoined) {
        above.pieces.push(...own);
        above.rowSpan += 1;
      } else {
        const read = { pieces: own, colSpan: end - c, rowSpan: 1 };
        row.push(read);
        open.fill(undefined, c, end);
        open[c] = read;
      }
      c = end;
    }
    rows.push(row);
  }
  const cells = rows.flat();
  const filled = cells.filter((cell) => cell.pieces.length > 0).length;
  const all = pieces.filter((piece) => isInside(boxOf(piece), box)).length;
  const isWhole = taken.size >= 0.9 * all && filled >= minFilledShare * cells.length;
  return isWhole && filled >= 2 && cells.length >= 4 ? { box, rows } : null;
}

/** The text of a table's cells. The first row is its head if all of it is bold. */
export function readCells({ rows }: Table, content: PageParts): TableCell[][] {
  const isHead = rows.map(
    (row, r) =>
      r === 0 &&
      row.some(({ pieces }) => pieces.length > 0) &&
      row.every(({ pieces }) => pieces.every((piece) => isBold(content.fonts[piece.font]!))),
  );
  return rows.map((row, r) =>
    row.map(({ pieces, colSpan, rowSpan }) => ({
      runs: joinLines(buildLines(pieces).map((line) => runsOf(line, content))),
      isHeader: isHead[r]!,
      colSpan,
      rowSpan,
    })),
  );
}
