import type { Box, PageParts } from './page-parts.ts';
import { buildBlocks, measureColumn, type Block, type CutOutBlock } from './blocks.ts';
import { expand, isInside, mergeTouching, unionOf } from './boxes.ts';
import { cleanText } from './lines/characters.ts';
import { isMonospace } from './lines/font-names.ts';
import { readingOrder, type Part } from './lines/columns.ts';
import type { DocumentStyle } from './document-style.ts';
import { findFigures, withLabels } from './figures.ts';
import { findFormulas } from './formulas.ts';
import { withInlineCutOuts } from './inline-cut-outs.ts';
import { boxOf, buildLines, type Line, type Piece } from './lines/lines.ts';
import { withoutRunningLines, type RunningLine } from './lines/running-lines.ts';
import { formulaOf } from './mathml.ts';
import { findTables, readCells, readGrid, type Table } from './tables.ts';
import { isUnreliable } from './unreliable-text.ts';

/** A page with more pieces is shown as a picture, because hostile files have any number. */
const maxPieces = 5000;
/** In ems: columns are further apart. */
const columnGap = 1;

/** A line, or a part of the page that is another block. */
type Element = Part & ({ line: Line } | { block: (at: Box) => Block });

const isLine = (element: Element): element is Part & { line: Line } => 'line' in element;

/** The text of a part of the page, line by line. */
const textIn = (pieces: readonly Piece[]): string =>
  buildLines(pieces)
    .map((line) => line.pieces.map(({ text }) => cleanText(text).trim()).join(' '))
    .join('\n')
    .trim();

type Build = (box: Box, inside: Piece[]) => (at: Box) => Block;

/** Moves the pieces in the boxes out of the text, into a block for each box. */
function takeOut(boxes: readonly Box[], pieces: readonly Piece[], build: Build) {
  const merged = mergeTouching(boxes, 1, 1).map(({ box }) => box);
  const rest = pieces.filter((piece) => !merged.some((box) => isInside(boxOf(piece), box)));
  const elements: Element[] = merged.map((box) => {
    const inside = pieces.filter((piece) => isInside(boxOf(piece), box));
    return { ...unionOf([box, ...inside.map(boxOf)]), block: build(box, inside) };
  });
  return { rest, elements };
}

/** The blocks of a page in reading order, without headers and footers. */
export function analysePage(
  whole: PageParts,
  style: DocumentStyle,
  running: readonly RunningLine[],
): Block[] {
  const { width, height } = whole;
  const page = { left: 0, top: 0, right: width, bottom: height };
  const picture = (at: Box, text: string, drawings = whole.drawings): CutOutBlock => {
    const { left, top, right, bottom } = expand(at, 2, 2);
    const shown = drawings.filter((drawing) => isInside(drawing, at));
    const description = shown.find((drawing) => drawing.description !== undefined)?.description;
    return {
      kind: 'cut-out',
      top: Math.max(top, 0) / height,
      box: {
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, width),
        bottom: Math.min(bottom, height),
      },
      text,
      isDrawn: !shown.some(({ kind }) => kind === 'image'),
      ...(description !== undefined && { description }),
    };
  };
  const hasImage = whole.drawings.some(({ kind }) => kind === 'image');
  if (whole.pieces.length > maxPieces || isUnreliable(whole)) return [picture(page, '')];
  if (whole.pieces.length === 0 && hasImage) return [picture(page, '')];
  const content = withoutRunningLines(whole, running);
  const em = style.bodySize;
  const pieces = withInlineCutOuts(content);
  const tableBlock = (table: Table) => (): Block => ({
    kind: 'table',
    top: Math.max(table.box.top, 0) / height,
    rows: readCells(table, content),
  });
  const figures = findFigures(content, pieces, em).map((box) => withLabels(box, pieces));
  const first = takeOut(figures, pieces, (box, inside) => {
    const grid = readGrid(box, content, inside);
    return grid ? tableBlock(grid) : (at) => picture(at, textIn(inside), content.drawings);
  });

  const segments: Element[] = buildLines(first.rest, columnGap).map((line) => ({
    ...line,
    line,
    isListing: line.pieces.every(({ font }) => isMonospace(content.fonts[font]!)),
  }));
  const columns = readingOrder([...segments, ...first.elements], em);
  return columns.flatMap((elements) => {
    const own = elements.filter(isLine).flatMap(({ line }) => line.pieces);
    const found = findTables(content, own, em);
    const inTables = new Set(
      found.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.pieces)),
    );
    const tables = found.map((table): Element => ({ ...table.box, block: tableBlock(table) }));
    const outside = own.filter((piece) => !inTables.has(piece));
    const formulas = takeOut(
      findFormulas(buildLines(outside), content, em),
      outside,
      (_box, inside) => {
        const math = formulaOf(inside, content);
        const text = textIn(inside);
        return (at) =>
          math === null
            ? picture(at, text, content.drawings)
            : { kind: 'formula', top: Math.max(at.top, 0) / height, math, text };
      },
    );
    const lines: Element[] = buildLines(formulas.rest).map((line) => ({ ...line, line }));
    const others = elements.filter((element) => !isLine(element));
    const column = measureColumn(lines.filter(isLine).map(({ line }) => line));
    const blocks: Block[] = [];
    let stretch: Line[] = [];
    const end = () => {
      if (stretch.length > 0) blocks.push(...buildBlocks(stretch, column, { content, style }));
      stretch = [];
    };
    const all = [...lines, ...others, ...tables, ...formulas.elements];
    for (const element of all.toSorted((a, b) => middle(a) - middle(b))) {
      if (isLine(element)) {
        stretch.push(element.line);
        continue;
      }
      end();
      blocks.push(element.block(element));
    }
    end();
    return blocks;
  });
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
