import type { GreyPicture } from '../page-hash.ts';
import { isInk } from './straighten.ts';

/** A line that is drawn on a page, in pixels. */
export interface RuledLine {
  readonly axis: 'x' | 'y';
  /** Along the line. */
  readonly from: number;
  readonly to: number;
  /** Across the line, its middle. */
  readonly at: number;
}

/** Least lengths at 200 dpi: a letter's strokes are shorter. */
const minRun = { x: 100, y: 60 } as const;
const dpi = 200;
/** A4's width in inches. */
const pageInches = 8.27;
/** Longest gap of a broken line, and greatest thickness, in inches. */
const maxGap = 0.15;
const maxThickness = 0.06;

interface Run {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** Joins a run to a line that it touches, or begins another one. */
function addRun(open: Run[], run: Run, reach: number): void {
  const line = open.find(
    (one) => run.first - one.last <= reach && run.from <= one.to && run.to >= one.from,
  );
  if (!line) {
    open.push(run);
    return;
  }
  line.from = Math.min(line.from, run.from);
  line.to = Math.max(line.to, run.to);
  line.last = run.last;
}

/** Black runs along an axis that are longer than letters, those that touch as one. */
function findRuns({ width, height, pixels }: GreyPicture, axis: 'x' | 'y', least: number): Run[] {
  const [length, count] = axis === 'x' ? [width, height] : [height, width];
  const [step, lineStep] = axis === 'x' ? [1, width] : [width, 1];
  const runs: Run[] = [];
  for (let line = 0; line < count; line++) {
    let from = -1;
    let ink = 0;
    for (let i = 0; i <= length; i++) {
      const isDark = i < length && isInk(pixels[line * lineStep + i * step]!);
      if (isDark) {
        if (ink === 0) from = i;
        ink++;
        continue;
      }
      if (ink >= least) addRun(runs, { from, to: i, first: line, last: line }, 2);
      ink = 0;
    }
  }
  return runs;
}

/** Joins the parts of broken and slightly bent lines. */
function joinLines(lines: readonly RuledLine[], gap: number, offset: number): RuledLine[] {
  const joined: RuledLine[] = [];
  for (const line of lines.toSorted((a, b) => a.from - b.from)) {
    const at = joined.findIndex(
      (one) =>
        one.axis === line.axis && Math.abs(one.at - line.at) <= offset && line.from - one.to <= gap,
    );
    if (at < 0) {
      joined.push(line);
      continue;
    }
    const one = joined[at]!;
    joined[at] = { ...one, to: Math.max(one.to, line.to), at: (one.at + line.at) / 2 };
  }
  return joined;
}

/** Whitens a line where it is as thin as it is elsewhere, and keeps letters that cross it. */
function erase({ width, height, pixels }: GreyPicture, run: Run, axis: 'x' | 'y'): void {
  const [step, across, count] = axis === 'x' ? [1, width, height] : [width, 1, width];
  const reach = 2;
  const most = run.last - run.first + 1 + 2 * reach;
  for (let i = run.from; i < run.to; i++)
    for (let j = run.first; j <= run.last; j++) {
      if (!isInk(pixels[j * across + i * step]!)) continue;
      let first = j;
      while (first > 0 && isInk(pixels[(first - 1) * across + i * step]!)) first--;
      let last = j;
      while (last < count - 1 && isInk(pixels[(last + 1) * across + i * step]!)) last++;
      if (last - first + 1 > most) break;
      // The line's smoothed edges, too.
      for (let k = Math.max(0, first - 1); k <= Math.min(count - 1, last + 1); k++)
        pixels[k * across + i * step] = 255;
      j = last;
    }
}

/** Finds ruled lines and removes them from the picture, because text recognition takes them for letters. */
export function takeRuledLines(picture: GreyPicture): RuledLine[] {
  const inch = Math.min(picture.width, picture.height) / pageInches;
  const found = (['x', 'y'] as const).map((axis) => ({
    axis,
    runs: findRuns(picture, axis, (minRun[axis] * inch) / dpi).filter(
      ({ first, last }) => last - first + 1 <= inch * maxThickness * 2,
    ),
  }));
  for (const { axis, runs } of found) for (const run of runs) erase(picture, run, axis);
  return found.flatMap(({ axis, runs }) =>
    joinLines(
      runs.map(({ from, to, first, last }) => ({ axis, from, to, at: (first + last) / 2 })),
      inch * maxGap,
      inch * maxThickness,
    ),
  );
}
