import type { Box, PageContent } from '../../pdf-engine/content/page-content.ts';
import { heightOf, sharedWidth, union, unionOf, widthOf } from './boxes.ts';
import { isHorizontalRule } from './inline-cut-outs.ts';
import { buildLines, type Line, type Piece } from './lines/lines.ts';
import { isListMarker } from './list-markers.ts';

/** In ems: cells are further apart than words. */
const cellGap = 1;
const aligned = 3;
/** In ems, from one row to the next. */
const rowDistance = 3.2;

interface Row extends Box {
  cells: Line[];
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
function ruledRows({ drawings }: PageContent, em: number): Box[] {
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

/** Tables without a grid: rows with aligned cells. */
export function findTables(content: PageContent, pieces: readonly Piece[], em: number): Box[] {
  const rows = rowsOf(buildLines(pieces, cellGap));
  const ruled = ruledRows(content, em);
  const tables: Box[] = [];
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
    if (count >= 3 || (count >= 2 && isRuled)) {
      tables.push(heightOf(box) > 0 ? box : rows[at]!);
      at = last;
    }
  }
  return tables;
}
