import type { Box, PageParts } from './page-parts.ts';
import { expand, mergeTouching, isInside, unionOf } from './boxes.ts';
import {
  isMathFont,
  unmappedCount,
  isLegacyEncoded,
  cleanText,
  isMonospace,
} from './lines/characters.ts';
import { type Line, type Piece, boxOf, buildLines } from './lines/lines.ts';
import { buildBlocks, measureColumn, type Block, type CutOutBlock } from './blocks.ts';
import { readingOrder, type Part } from './lines/columns.ts';
import type { DocumentStyle } from './document-style.ts';
import { findFigures, withLabels } from './figures.ts';
import { withInlineCutOuts } from './inline-cut-outs.ts';
import { withoutRunningLines, type RunningLine } from './lines/running-lines.ts';
import { formulaOf } from './mathml.ts';
import { findTables, readCells, readGrid, type Table } from './tables.ts';

const mathSigns = /[=+−<>≤≥≈≠±×÷∑∫∏√∂∇∞∈∉⊂⊆∪∩∧∨→⇒⇔↔∀∃·∙⋅′]/u;
const proseWord = /\p{L}{4,}/u;
const maxProseWords = 1;

const isMath = (piece: Piece, { fonts }: PageParts) =>
  piece.cutOut !== undefined || isMathFont(fonts[piece.font]!);

const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.trim().length, 0);

/** Whether a line is a display formula rather than text with symbols. */
function isFormula(line: Line, content: PageParts): boolean {
  const text = line.pieces.filter((piece) => !isMath(piece, content));
  const math = line.pieces.filter((piece) => isMath(piece, content));
  const words = text.flatMap((piece) => piece.text.split(/\s+/)).filter((w) => proseWord.test(w));
  if (words.length > maxProseWords || math.length === 0) return false;
  if (line.pieces.some(({ cutOut }) => cutOut)) return true;
  const hasSign = line.pieces.some((piece) => mathSigns.test(piece.text));
  return hasSign && lengthOf(math) >= 0.35 * lengthOf(line.pieces);
}

/** The display formulas, each with its superscripts and subscripts. */
function findFormulas(lines: readonly Line[], content: PageParts, em: number): Box[] {
  const formulas = lines.filter((line) => isFormula(line, content));
  const isPart = (line: Line) =>
    !line.pieces.some((piece) => proseWord.test(piece.text)) &&
    formulas.some(
      (formula) =>
        formula !== line &&
        line.left < formula.right + em &&
        line.right > formula.left - em &&
        line.top < formula.bottom + 0.2 * em &&
        line.bottom > formula.top - 0.2 * em,
    );
  const parts = lines.filter((line) => formulas.includes(line) || isPart(line));
  return mergeTouching(parts, em, 0.25 * em).map(({ box }) => expand(box, 1, 1));
}

const minCharacters = 20;
const maxUnmappedShare = 0.04;
const maxLegacyShare = 0.1;
/** Minimum share of words with a vowel in fonts without a name; with fewer, the characters are meaningless. */
const minVowelShare = 0.6;

/** Glyphs of Type 3 fonts, which have no name, often have meaningless characters. */
function isUnreadable({ pieces, fonts }: PageParts): boolean {
  const words = pieces
    .filter(({ font }) => fonts[font]!.name === '')
    .flatMap(({ text }) => text.split(/\s+/).filter((word) => word.length >= 3));
  const readable = words.filter(
    (word) =>
      /^["'(]?\p{L}+[.,;:!?)"']*$/u.test(word) && (/[aeiouy]/i.test(word) || /[^ -~]/.test(word)),
  );
  return words.length >= 20 && readable.length < minVowelShare * words.length;
}

/** Whether the characters of a page differ from what it shows: older fonts of Indian scripts, glyphs without a character. */
export function isUnreliable(page: PageParts): boolean {
  if (page.source === 'machine') return false;
  const count = (of: (text: string, font: number) => number) =>
    page.pieces.reduce((sum, { text, font }) => sum + of(text, font), 0);
  const characters = count((text) => text.replaceAll(/\s/g, '').length);
  if (characters < minCharacters) return false;
  const legacy = count((text, font) =>
    isLegacyEncoded(page.fonts[font]!, text) ? text.trim().length : 0,
  );
  if (legacy > maxLegacyShare * characters) return true;
  return count(unmappedCount) > maxUnmappedShare * characters || isUnreadable(page);
}

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
