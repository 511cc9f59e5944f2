import type { PageParts } from '../page-parts.ts';
import { buildLines, type Line } from './lines.ts';

/** A header or footer: its text without numbers, and its place. */
export interface RunningLine {
  text: string;
  baseline: number;
}

/** Headers and footers are in the outer eighth of a page. */
const marginShare = 0.125;
/** Number of outermost lines that are checked if the paper is larger than the text. */
const outerLines = 2;
const outerShare = 0.25;
const sameBaseline = 6;
const columnGap = 4;

const pageNumber =
  /^(?:page|pg\.?)?\s*[-–—([|]*\s*(?:\d{1,4}|[ivx]{1,6})\s*[-–—)\]|]*(?:\s*(?:of|\/)\s*\d{1,4})?$/i;

const textOf = ({ pieces }: Line) =>
  pieces
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
const pattern = (text: string) =>
  text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').toLowerCase();

/** The lines near the edges of a page, or of its text where its paper is larger. */
function marginLines({ pieces, height }: PageParts): Line[] {
  const lines = buildLines(pieces, columnGap);
  return lines.filter(({ baseline }, index) => {
    const toEdge = Math.min(baseline, height - baseline) / height;
    const isOuter = index < outerLines || index >= lines.length - outerLines;
    return toEdge < marginShare || (isOuter && toEdge < outerShare);
  });
}

const isSame = (a: RunningLine, b: RunningLine) =>
  a.text === b.text && Math.abs(a.baseline - b.baseline) <= sameBaseline;

const runningLineOf = (line: Line): RunningLine => ({
  text: pattern(textOf(line)),
  baseline: line.baseline,
});

/** The lines that repeat at the same place on several pages, ignoring numbers. */
export function runningLines(pages: readonly PageParts[]): RunningLine[] {
  const running: RunningLine[] = [];
  const seen: RunningLine[] = [];
  for (const page of pages) {
    const lines = marginLines(page).map(runningLineOf);
    for (const line of lines)
      if (
        seen.some((known) => isSame(known, line)) &&
        !running.some((known) => isSame(known, line))
      )
        running.push(line);
    seen.push(...lines);
  }
  return running;
}

/** A page without headers, footers and page number. */
export function withoutRunningLines(
  content: PageParts,
  running: readonly RunningLine[],
): PageParts {
  const removed = new Set<unknown>(
    marginLines(content)
      .filter(
        (line) =>
          pageNumber.test(textOf(line)) ||
          running.some((known) => isSame(known, runningLineOf(line))),
      )
      .flatMap(({ pieces }) => pieces),
  );
  return { ...content, pieces: content.pieces.filter((piece) => !removed.has(piece)) };
}
