import type { PageContent, Ruling } from './page-content.ts';
import { beginsWithLetter, joinedLabel, readLetter } from './labels.ts';
import { median, linesOf, middleOf, wordsOf, type TextLine, type Word } from './text-lines.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the parts of a page's questions are. */
export interface PageLayout {
  readonly page: PageContent;
  /** Height of a line. */
  readonly em: number;
  readonly words: readonly Word[];
  /** Whether the columns are those of a ruled table. */
  readonly isRuled: boolean;
  /** Numbers and letters; in a table without such columns, letters begin the text. */
  readonly labels: Range;
  /** Left edge of the column of letters. */
  readonly letterX: number;
  readonly text: Range;
  /** Narrow columns right of the text: marks, level, outcome. */
  readonly right: readonly Range[];
  /** Upper and lower edges of the table's rows; of a page without a table one row. */
  readonly rows: readonly Range[];
}

export const isWithin = ({ from, to }: Range, at: number): boolean => at >= from && at < to;

export const centreOf = (word: Word): number => word.x + word.width / 2;

/** Least share of the height of a table that the rulings between two columns cover. */
const minColumnShare = 0.3;
/** Least height of a column as a share of the others': a table inside a question has less. */
const minColumnSpan = 0.7;
/** Greatest share of the width of a table that a column of labels, marks or levels has. */
const maxNarrowShare = 0.17;
/** Least share of the width of the text that the rulings between two rows cover. */
const minRowShare = 0.6;

/** Rulings of one direction as positions across it and ranges along it. */
interface Stroke extends Range {
  readonly at: number;
}

/** Strokes at the same position, and the length that they cover. */
interface StrokeGroup {
  readonly at: number;
  readonly strokes: readonly Stroke[];
}

function groupStrokes(strokes: readonly Stroke[], tolerance: number): StrokeGroup[] {
  const groups: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last && stroke.at - last.at(-1)!.at <= tolerance) last.push(stroke);
    else groups.push([stroke]);
  }
  return groups.map((group) => ({
    at: median(group.map(({ at }) => at)) ?? 0,
    strokes: group,
  }));
}

/** Length of a range that strokes cover. */
function coveredBy(strokes: readonly Stroke[], { from, to }: Range): number {
  let covered = 0;
  let end = from;
  for (const stroke of strokes.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(stroke.from, end);
    const stop = Math.min(stroke.to, to);
    if (stop > start) covered += stop - start;
    end = Math.max(end, stop);
  }
  return covered;
}

const upright = ({ x1, x2, y1, y2 }: Ruling) => Math.abs(y2 - y1) > Math.abs(x2 - x1);

/** The columns and rows of the ruled table of a page. */
function readGrid(page: PageContent, em: number) {
  const vertical = page.rulings.filter(upright).map(({ x1, x2, y1, y2 }) => ({
    at: (x1 + x2) / 2,
    from: Math.min(y1, y2),
    to: Math.max(y1, y2),
  }));
  const horizontal = page.rulings
    .filter((ruling) => !upright(ruling))
    .map(({ x1, x2, y1, y2 }) => ({
      at: (y1 + y2) / 2,
      from: Math.min(x1, x2),
      to: Math.max(x1, x2),
    }));
  const tolerance = em * 0.5;
  const whole = { from: 0, to: page.width };
  // No line of a header or a footer.
  const crosses = (at: number) =>
    vertical.some(({ from, to }) => at > from - tolerance && at < to + tolerance);
  const wide = groupStrokes(horizontal, tolerance).filter(
    ({ at, strokes }) => coveredBy(strokes, whole) > page.width * 0.45 && crosses(at),
  );
  if (wide.length < 2) return undefined;
  const [top, bottom] = [wide[0]!.at, wide.at(-1)!.at];
  const height = { from: top, to: bottom };
  const found = groupStrokes(vertical, tolerance).filter(
    ({ strokes }) => coveredBy(strokes, height) > (bottom - top) * minColumnShare,
  );
  const spans = found.map(({ at, strokes }) => ({
    at,
    from: Math.min(...strokes.map(({ from }) => from)),
    to: Math.max(...strokes.map(({ to }) => to)),
  }));
  const leastSpan = (median(spans.map(({ from, to }) => to - from)) ?? 0) * minColumnSpan;
  const uprights = spans.filter(({ from, to }) => to - from > leastSpan);
  const columns = uprights.map(({ at }) => at);
  if (columns.length < 2) return undefined;
  const left = Math.min(...wide.flatMap(({ strokes }) => strokes.map(({ from }) => from)));
  const right = Math.max(...wide.flatMap(({ strokes }) => strokes.map(({ to }) => to)));
  if (columns[0]! - left > em * 1.5) columns.unshift(left);
  if (right - columns.at(-1)! > em * 1.5) columns.push(right);
  const width = columns.at(-1)! - columns[0]!;
  const ranges = columns.slice(1).map((to, at) => ({ from: columns[at]!, to }));
  const isNarrow = ({ from, to }: Range) => to - from < width * maxNarrowShare;
  const first = ranges.findIndex((range) => !isNarrow(range));
  const last = ranges.findLastIndex((range) => !isNarrow(range));
  if (first === -1) return undefined;
  const text = { from: ranges[first]!.from, to: ranges[last]!.to };
  const edges = wide
    .filter(({ strokes }) => coveredBy(strokes, text) > (text.to - text.from) * minRowShare)
    .map(({ at }) => at);
  // The first or the last line may be lost, but not the columns that it ends.
  const ends = {
    from: median(uprights.map(({ from }) => from)) ?? top,
    to: median(uprights.map(({ to }) => to)) ?? bottom,
  };
  if (ends.from < edges[0]! - em) edges.unshift(ends.from);
  if (ends.to > edges.at(-1)! + em) edges.push(ends.to);
  return {
    text,
    labels: ranges.slice(0, first),
    right: ranges.slice(last + 1),
    edges,
    left: columns[0]!,
  };
}

/** The edge of a page's lines: most begin there or further right. */
const bodyEdge = (lines: readonly TextLine[]): number => {
  const edges = lines.filter(({ words }) => words.length > 3).map(({ x }) => x);
  return edges.toSorted((a, b) => a - b)[Math.floor(edges.length * 0.2)] ?? 0;
};

const isLabel = (text: string): boolean => text.length <= 5 && /^Q|\d|^\W+$/.test(text);

/** The edge of the letters of a page without columns: the leftmost that several lines begin with. */
function letterEdge(lines: readonly TextLine[], em: number): number | undefined {
  const furthest = bodyEdge(lines) + em * 6;
  const edges = lines.flatMap(({ words }) => {
    const at = words.findIndex((word) => beginsWithLetter(word.text));
    // Before it the number of the question only.
    const isFirst = at >= 0 && at <= 2 && words.slice(0, at).every((word) => isLabel(word.text));
    return isFirst && words[at]!.x < furthest ? [words[at]!.x] : [];
  });
  const groups = groupStrokes(
    edges.map((at) => ({ at, from: 0, to: 0 })),
    em * 0.5,
  );
  const most = Math.max(...groups.map(({ strokes }) => strokes.length));
  return groups.find(({ strokes }) => strokes.length >= Math.max(1, most * 0.35))?.at;
}

/** Narrow columns of levels and outcomes, and of the marks beside them, where a table's rulings are lost. */
function unruledColumns(words: readonly Word[], page: PageContent, em: number): Range[] {
  const edgeOf = (pattern: RegExp): number | undefined => {
    const found = words.filter(({ text, x }) => x > page.width * 0.6 && pattern.test(text));
    return found.length >= 3 ? median(found.map(centreOf)) : undefined;
  };
  const level = edgeOf(/^L[1-6]$/);
  if (level === undefined) return [];
  const marks = edgeOf(/^(?:0\d|1\d|20|\d)M?$/);
  const start = marks !== undefined && marks < level ? marks - em * 1.5 : level - em * 4;
  return [
    { from: start, to: level - em * 1.2 },
    { from: level - em * 1.2, to: level + em * 1.2 },
    { from: level + em * 1.2, to: page.width },
  ];
}

/** Words of watermarks are larger than text; what recognition reads of stamps and dirt has no letter or digit. */
function isText(word: Word, em: number): boolean {
  return word.height < em * 2.4 && (word.confidence > 0.3 || /[\p{L}\p{N}]/u.test(word.text));
}

/** Splits a letter that touches the text: `a.Explain`. */
const splitLabel = (word: Word): Word[] => {
  const label = /^\(?[a-e][.)](?=[A-Z][a-z])/.exec(word.text)?.[0];
  if (!label) return [word];
  const width = (word.width * label.length) / word.text.length;
  return [
    { ...word, text: label, width },
    { ...word, text: word.text.slice(label.length), x: word.x + width, width: word.width - width },
  ];
};

export function layOut(page: PageContent): PageLayout {
  const all = wordsOf(page.spans);
  const em = median(all.filter(({ text }) => text.length > 2).map((word) => word.height)) ?? 10;
  const words = all.filter((word) => isText(word, em)).flatMap(splitLabel);
  const grid = readGrid(page, em);
  if (grid) {
    const { labels, text, right, edges, left } = grid;
    const rows = [0, ...edges, page.height];
    const isLetter = (word: Word) =>
      isWithin({ from: left, to: text.from }, word.x) &&
      (readLetter(word.text)?.isClean || joinedLabel.test(word.text));
    const hasLetters = labels.length > 1 || words.some(isLetter);
    return {
      page,
      em,
      words,
      text,
      right,
      isRuled: true,
      labels: { from: left, to: text.from },
      letterX: (hasLetters && labels.at(-1)?.from) || text.from,
      rows: rows.slice(1).map((to, at) => ({ from: rows[at]!, to })),
    };
  }
  const right = unruledColumns(words, page, em);
  const end = right[0]?.from ?? page.width;
  const lines = linesOf(words.filter((word) => centreOf(word) < end));
  const found = letterEdge(lines, em);
  // Without letters the text begins at the edge of the lines.
  const letterX = found ?? bodyEdge(lines) - em * 2;
  const texts = lines.flatMap(({ words: [...line] }) => {
    const at = line.findIndex(({ x, text }) => Math.abs(x - letterX) < em && readLetter(text));
    return at === -1 || !line[at + 1] ? [] : [line[at + 1]!.x];
  });
  const textX = median(texts) ?? letterX + em * 2;
  return {
    page,
    em,
    words,
    right,
    letterX,
    isRuled: false,
    labels: { from: letterX - em * 6, to: textX - em * 0.4 },
    text: { from: textX - em * 0.4, to: end },
    rows: [{ from: 0, to: page.height }],
  };
}

export const inRow = (words: readonly Word[], row: Range): Word[] =>
  words.filter((word) => isWithin(row, middleOf(word)));
