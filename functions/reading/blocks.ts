import type { Box, PageParts } from './page-parts.ts';
import { median } from '../questions/text-lines.ts';
import { widthOf } from './boxes.ts';
import { isBold, isMonospace } from './lines/characters.ts';
import { headingLevel, isLarge, type DocumentStyle } from './document-style.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './lines/lines.ts';
import { listMarker, withoutMarker, type Marker } from './list-markers.ts';
import { runsOf, textOf, type Run } from './lines/runs.ts';

interface Placed {
  /** Its top as a fraction of the page height. */
  top: number;
}
interface TextBlock extends Placed {
  kind: 'paragraph';
  runs: Run[];
  /** Its last line is full, so it may continue on the next page. */
  isOpen: boolean;
  /** Its first line is indented like that of a new paragraph. */
  isIndented: boolean;
}
interface HeadingBlock extends Placed {
  kind: 'heading';
  /** 1 for the largest. */
  level: 1 | 2 | 3;
  runs: Run[];
}
export interface ItemBlock extends Placed {
  kind: 'item';
  marker: string;
  isOrdered: boolean;
  /** Points from the left of the page. */
  indent: number;
  runs: Run[];
}
interface CodeBlock extends Placed {
  kind: 'code';
  text: string;
}
/** A part of the page that is shown as a picture. */
export interface CutOutBlock extends Placed {
  kind: 'cut-out';
  box: Box;
  /** The text in this area. */
  text: string;
  /** The description that the file has of it. */
  description?: string;
  /** Whether it has lines and text only, so that its colours may be inverted. */
  isDrawn: boolean;
}
/** A formula on lines of its own. */
interface FormulaBlock extends Placed {
  kind: 'formula';
  /** MathML elements. */
  math: string;
  text: string;
}
export interface TableCell {
  runs: Run[];
  isHeader: boolean;
  colSpan: number;
  rowSpan: number;
}
interface TableBlock extends Placed {
  kind: 'table';
  rows: TableCell[][];
}
export type Block =
  | TextBlock
  | HeadingBlock
  | ItemBlock
  | CodeBlock
  | CutOutBlock
  | FormulaBlock
  | TableBlock;

/** The searchable text of a block, without list markers. */
export function textOfBlock(block: Block): string {
  if (block.kind === 'table')
    return block.rows.map((row) => row.map(({ runs }) => textOf(runs)).join('\t')).join('\n');
  return 'runs' in block ? textOf(block.runs) : block.text;
}

interface Context {
  content: PageParts;
  style: DocumentStyle;
}

/** The lines of one block. */
interface LineGroup {
  lines: Line[];
  marker: Marker | null;
  type: LineType;
}
type LineType = 'code' | 'large' | 'bold' | 'text';

const maxHeadingCharacters = 140;
const sizeTolerance = 1.08;
/** In usual line distances: a larger one separates paragraphs. */
const paragraphGap = 1.35;
/** In usual line distances: a listing may have an empty line. */
const listingGap = 2.4;
/** In ems. */
const indentation = 0.9;
/** In ems: the free space that justification may leave at the end of a line. */
const slack = 1.6;
/** Share of the column width: an author has ended a shorter line. */
const earlyBreak = 0.65;

function typeOf({ pieces, size }: Line, { content: { fonts }, style }: Context): LineType {
  const lettered = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (pieces.every(({ font }) => isMonospace(fonts[font]!))) return 'code';
  if (lettered.length === 0) return 'text';
  if (isLarge(size, style)) return 'large';
  const isAllBold = lettered.every(({ font }) => isBold(fonts[font]!));
  return isAllBold && !style.isBodyBold ? 'bold' : 'text';
}

/** The distance of the baselines within most paragraphs. */
function leadingOf(lines: readonly Line[]): number {
  const distances = lines
    .slice(1)
    .map((line, index) => (line.baseline - lines[index]!.baseline) / line.size)
    .filter((distance) => distance > 0.8 && distance < 2.2);
  // The smallest of the common distances, because paragraph gaps are counted too.
  return (
    median(distances.toSorted((a, b) => a - b).slice(0, Math.ceil(distances.length * 0.8))) ?? 1.3
  );
}

/** The measures of a column's text. */
interface Column {
  left: number;
  right: number;
  /** In ems. */
  leading: number;
}

export function measureColumn(lines: readonly Line[]): Column {
  const rights = lines.map(({ right }) => right).toSorted((a, b) => a - b);
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    // A few lines may be longer than the column.
    right: rights[Math.floor(0.95 * (rights.length - 1))] ?? 0,
    leading: leadingOf(lines),
  };
}

const lineText = (line: Line) =>
  line.pieces
    .map(({ text }) => text)
    .join('')
    .trim();

/** Whether the first word of a line would have fit on the previous line, which then ends a paragraph. */
function fitsBehind(previous: Line, line: Line, column: Column): boolean {
  const first = line.pieces[0]!;
  const [word = ''] = first.text.trim().split(/\s+/);
  const width = (widthOf(first) * word.length) / Math.max(first.text.length, 1);
  const isCentred = previous.left > column.left + 2 * line.size;
  const used = isCentred ? widthOf(previous) : previous.right - column.left;
  const room = column.right - column.left;
  if (used + width + slack * line.size >= room) return false;
  // Some programs break lines early.
  return used < earlyBreak * room || /[.?!:;]["'”’)]?$/.test(lineText(previous));
}

function isNewBlock(group: LineGroup, line: Line, type: LineType, column: Column): boolean {
  const previous = group.lines.at(-1)!;
  const first = group.lines[0]!;
  const ratio = Math.max(line.size, previous.size) / Math.min(line.size, previous.size);
  if (type !== group.type || ratio > sizeTolerance) return true;
  const distance = line.baseline - previous.baseline;
  const leading = Math.max(column.leading, type === 'large' ? 1.45 : 0) * previous.size;
  const gap = type === 'code' ? listingGap : paragraphGap;
  if (distance > gap * leading || distance < -0.5 * line.size) return true;
  if (type === 'code' || type === 'large') return false;
  const em = line.size;
  const bodyLeft = group.marker ? Math.min(group.marker.textLeft, line.left) : column.left;
  if (group.marker && line.left < first.left + 0.3 * em && group.lines.length > 0)
    return line.left < group.marker.textLeft - indentation * em;
  const indent = line.left - Math.max(bodyLeft, previous.left);
  // Centred and right-aligned text may begin anywhere.
  if (indent > indentation * em && indent < 4.5 * em && !group.marker) return true;
  if (distance > 0 && fitsBehind(previous, line, column)) return true;
  return /\.{4,}\s*\d+$/.test(lineText(previous));
}

/** Groups the lines of a column to headings, paragraphs, items and listings. */
function groupLines(lines: readonly Line[], column: Column, context: Context): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const type = typeOf(line, context);
    const marker = type === 'code' || type === 'large' ? null : listMarker(line);
    const group = groups.at(-1);
    if (!group || marker || isNewBlock(group, line, type, column))
      groups.push({ lines: [line], marker, type });
    else group.lines.push(line);
  }
  return groups;
}

function codeText(lines: readonly Line[], leading: number): string {
  const left = Math.min(...lines.map((line) => line.left));
  return lines
    .map((line, index) => {
      const distance = line.baseline - (lines[index - 1] ?? line).baseline;
      const isApart = distance > paragraphGap * leading * line.size;
      let text = '';
      for (const piece of line.pieces) {
        const width = 0.6 * piece.size;
        const column = Math.max(Math.round((piece.left - left) / width), text.length);
        text = text.padEnd(column) + piece.text;
      }
      return `${isApart ? '\n' : ''}${text.trimEnd()}`;
    })
    .join('\n');
}

function blockOf({ lines, marker, type }: LineGroup, column: Column, context: Context): Block {
  const { content, style } = context;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const placed: Placed = { top: first.top / content.height };
  if (type === 'code') return { ...placed, kind: 'code', text: codeText(lines, column.leading) };
  const runs = joinLines(lines.map((line) => runsOf(line, content)));
  const text = textOf(runs);
  const isHeading =
    /\p{L}/u.test(text) &&
    text.length <= maxHeadingCharacters &&
    (type === 'large' || (type === 'bold' && lines.length <= 2 && !/[.,;]$/.test(text)));
  if (isHeading) {
    const level =
      type === 'large'
        ? headingLevel(first.size, style)
        : (Math.min(style.headingSizes.length + 1, 3) as 1 | 2 | 3);
    return { ...placed, kind: 'heading', level, runs: plain(runs) };
  }
  if (marker)
    return {
      ...placed,
      kind: 'item',
      marker: marker.text,
      isOrdered: marker.isOrdered,
      indent: first.left,
      runs: withoutMarker(runs, marker),
    };
  return {
    ...placed,
    kind: 'paragraph',
    runs,
    isOpen: last.right > column.right - 0.15 * widthOf(column) && !/[.?!:]$/.test(text),
    isIndented: first.left > column.left + indentation * first.size,
  };
}

/** Removes bold runs, because a heading is bold as a whole. */
const plain = (runs: readonly Run[]): Run[] =>
  runs.map((run) => {
    if (!('text' in run)) return run;
    const { bold: _, ...rest } = run;
    return rest;
  });

/** The blocks of one section of a column, from the top. */
export function buildBlocks(lines: readonly Line[], column: Column, context: Context): Block[] {
  return groupLines(lines, column, context)
    .map((group) => blockOf(group, column, context))
    .filter((block) => !('runs' in block) || block.runs.length > 0);
}
