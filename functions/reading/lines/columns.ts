import { median } from '../../questions/text-lines.ts';
import type { Box } from '../page-parts.ts';
import { heightOf, unionOf, widthOf } from '../boxes.ts';

/** Minimum number of lines of a text column, and minimum width in ems. */
const minLines = 5;
const minColumnEms = 14;
const minGutterEms = 0.7;
/** Share of the column width that most lines reach. */
const minWidthShare = 0.65;
const step = 2;
const slack = 1;

const heights = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + heightOf(box), 0);

/** A line or a figure. */
export interface Part extends Box {
  /** A line of a listing, whose comments may be a column of their own. */
  isListing?: boolean;
}

type Side = 'left' | 'right' | 'crossing';

function sideOf(box: Box, x: number): Side {
  if (box.right <= x + slack) return 'left';
  return box.left >= x - slack ? 'right' : 'crossing';
}

interface Band<T> {
  left: T[];
  right: T[];
  full: T[];
}

/** The boxes from the top: those on both sides of `x`, and between them those that cross it. */
function bandsAt<T extends Box>(sorted: readonly T[], x: number): Band<T>[] {
  const bands: Band<T>[] = [];
  for (const box of sorted) {
    const side = sideOf(box, x);
    const band = bands.at(-1);
    if (!band || (side === 'crossing') !== band.full.length > 0)
      bands.push({ left: [], right: [], full: [] });
    bands.at(-1)![side === 'crossing' ? 'full' : side].push(box);
  }
  return bands;
}

/** Whether both sides are running text, rather than the columns of a table or a listing. */
const isText = ({ left, right }: Band<Part>) =>
  [left, right].every(
    (side) =>
      side.length >= minLines &&
      side.filter(({ isListing }) => isListing).length <= side.length / 2 &&
      (median(side.map(widthOf)) ?? 0) >= minWidthShare * widthOf(unionOf(side)),
  );

/** The position between two columns of text; null if there is only one column. `sorted` is sorted by the top. */
function findGutter(sorted: readonly Part[], em: number): number | null {
  if (sorted.length < 2 * minLines) return null;
  const { left, right } = unionOf(sorted);
  let best: { x: number; height: number; gutter: number } | null = null;
  for (let x = left + minColumnEms * em; x <= right - minColumnEms * em; x += step) {
    const bands = bandsAt(sorted, x).filter(isText);
    if (bands.length === 0) continue;
    const height = bands.reduce((sum, band) => sum + heights([...band.left, ...band.right]), 0);
    const gutter = Math.min(
      ...bands.map((band) => unionOf(band.right).left - unionOf(band.left).right),
    );
    if (gutter < minGutterEms * em) continue;
    if (!best || height > best.height) best = { x, height, gutter };
  }
  return best?.x ?? null;
}

/** Boxes in reading order, one list for each section of a column. `em` is the size of the text in points. */
export function readingOrder<T extends Part>(boxes: readonly T[], em: number): T[][] {
  const sorted = boxes.toSorted((a, b) => a.top - b.top || a.left - b.left);
  const gutter = findGutter(sorted, em);
  if (gutter === null) return sorted.length > 0 ? [sorted] : [];
  const order: T[][] = [];
  let full: T[] = [];
  for (const band of bandsAt(sorted, gutter)) {
    if (!isText(band)) {
      full.push(...[...band.full, ...band.left, ...band.right].toSorted((a, b) => a.top - b.top));
      continue;
    }
    if (full.length > 0) order.push(full);
    full = [];
    order.push(...readingOrder(band.left, em), ...readingOrder(band.right, em));
  }
  if (full.length > 0) order.push(full);
  return order;
}
