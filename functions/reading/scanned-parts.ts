import type { PageContent } from '../questions/page-content.ts';
import { median, linesOf, wordsOf } from '../questions/text-lines.ts';
import type { PageParts } from './page-parts.ts';

/** A word's box reaches from its highest letter to its lowest: in ems, most of the height of a line's letters. */
const letterHeight = 0.72;
/** Sizes of recognised lines differ by chance; larger ones are headings. */
const headingRatio = 1.45;

const sizeOf = (words: readonly { height: number }[]) =>
  median(words.map((word) => word.height))! / letterHeight;

/** The words and rules of a recognised page as its parts; lines have the page's size or that of a heading. */
export function scannedParts({ width, height, spans, rulings }: PageContent): PageParts {
  const lines = linesOf(wordsOf(spans));
  const body = median(lines.flatMap(({ words }) => words.map(() => sizeOf(words)))) ?? 0;
  return {
    width,
    height,
    source: 'machine',
    fonts: [{ name: 'recognised' }],
    pieces: lines.flatMap(({ words }) => {
      const own = sizeOf(words);
      const size = Math.round(own > headingRatio * body ? own : body);
      const baseline = median(words.map((word) => word.y + word.height))!;
      return words.map(({ text, x, width: length }) => ({
        text,
        left: x,
        right: x + length,
        baseline,
        size,
        font: 0,
      }));
    }),
    drawings: rulings.map(({ x1, x2, y1, y2 }) => ({
      kind: 'path',
      left: Math.min(x1, x2) - 0.5,
      right: Math.max(x1, x2) + 0.5,
      top: Math.min(y1, y2) - 0.5,
      bottom: Math.max(y1, y2) + 0.5,
    })),
    rulings,
  };
}
