import type { Box, PageContent } from '../../pdf-engine/content/page-content.ts';
import { buildBlocks, measureColumn, type Block } from './blocks.ts';
import { expand, isInside, mergeTouching, unionOf } from './boxes.ts';
import { cleanText } from './lines/characters.ts';
import { isMonospace } from './lines/font-names.ts';
import { readingOrder, type Part } from './lines/columns.ts';
import type { DocumentStyle } from './document-style.ts';
import { findFigures, withLabels } from './figures.ts';
import { findFormulas } from './formulas.ts';
import { withInlineCutOuts } from './inline-cut-outs.ts';
import { boxOf, buildLines, type Line, type Piece } from './lines/lines.ts';
import { withoutRunningLines } from './lines/running-lines.ts';
import { findTables } from './tables.ts';

/** A page with more pieces is shown as a picture, because hostile files have any number. */
const maxPieces = 5000;
/** In ems: columns are further apart. */
const columnGap = 1;

type Element = Part & ({ line: Line } | { cutOut: string });

const isLine = (element: Element): element is Part & { line: Line } => 'line' in element;

/** The text of a part of the page, line by line. */
const textIn = (pieces: readonly Piece[]): string =>
  buildLines(pieces)
    .map((line) => line.pieces.map(({ text }) => cleanText(text).trim()).join(' '))
    .join('\n')
    .trim();

/** Moves the pieces in the boxes out of the text. */
function cutOut(boxes: readonly Box[], pieces: readonly Piece[]) {
  const merged = mergeTouching(boxes, 1, 1).map(({ box }) => box);
  const rest = pieces.filter((piece) => !merged.some((box) => isInside(boxOf(piece), box)));
  const elements: Element[] = merged.map((box) => {
    const inside = pieces.filter((piece) => isInside(boxOf(piece), box));
    return { ...unionOf([box, ...inside.map(boxOf)]), cutOut: textIn(inside) };
  });
  return { rest, elements };
}

/** The whole page as a picture. */
const pageAsCutOut = ({ width, height, pieces }: PageContent, pageNumber: number): Block => ({
  kind: 'cut-out',
  pageNumber,
  top: 0,
  box: { left: 0, top: 0, right: width, bottom: height },
  text: pieces.length > maxPieces ? '' : textIn(pieces),
});

/** The blocks of a page in reading order. */
export function analysePage(whole: PageContent, pageNumber: number, style: DocumentStyle): Block[] {
  const hasImage = whole.drawings.some(({ kind }) => kind === 'image');
  if (whole.pieces.length > maxPieces || (whole.pieces.length === 0 && hasImage))
    return [pageAsCutOut(whole, pageNumber)];
  const content = withoutRunningLines(whole, style.running);
  const em = style.bodySize;
  const pieces = withInlineCutOuts(content);
  const figures = findFigures(content, pieces, em).map((box) => withLabels(box, pieces));
  const first = cutOut(figures, pieces);

  const segments: Element[] = buildLines(first.rest, columnGap).map((line) => ({
    ...line,
    line,
    isListing: line.pieces.every(({ font }) => isMonospace(content.fonts[font]!)),
  }));
  const columns = readingOrder([...segments, ...first.elements], em);
  return columns.flatMap((elements) => {
    const own = elements.filter(isLine).flatMap(({ line }) => line.pieces);
    const tables = cutOut(findTables(content, own, em), own);
    const formulas = cutOut(findFormulas(buildLines(tables.rest), content, em), tables.rest);
    const lines: Element[] = buildLines(formulas.rest).map((line) => ({ ...line, line }));
    const cutOuts = [
      ...elements.filter((element) => !isLine(element)),
      ...tables.elements,
      ...formulas.elements,
    ];
    const column = measureColumn(lines.filter(isLine).map(({ line }) => line));
    const blocks: Block[] = [];
    let stretch: Line[] = [];
    const end = () => {
      if (stretch.length > 0)
        blocks.push(...buildBlocks(stretch, column, { pageNumber, content, style }));
      stretch = [];
    };
    for (const element of [...lines, ...cutOuts].toSorted((a, b) => middle(a) - middle(b))) {
      if (isLine(element)) {
        stretch.push(element.line);
        continue;
      }
      end();
      blocks.push(cutOutBlock(element, pageNumber, content));
    }
    end();
    return blocks;
  });
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;

function cutOutBlock(element: Element, pageNumber: number, { width, height }: PageContent): Block {
  const { left, top, right, bottom } = expand(element, 2, 2);
  return {
    kind: 'cut-out',
    pageNumber,
    top: Math.max(top, 0) / height,
    box: {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, width),
      bottom: Math.min(bottom, height),
    },
    text: isLine(element) ? '' : element.cutOut,
  };
}
