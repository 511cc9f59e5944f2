import type { Box, TextPiece } from '../page-parts.ts';
import { unionOf } from '../boxes.ts';

/** A run of text, or a part of the page that is shown as a picture within a line. */
export interface Piece extends TextPiece {
  cutOut?: Box;
  /** The MathML element that can be shown instead of the picture. */
  math?: string;
}

/** Pieces on one baseline, with their raised and lowered neighbours. */
export interface Line extends Box {
  /** From left to right. */
  pieces: Piece[];
  baseline: number;
  /** Of most of its text. */
  size: number;
}

/** In ems: the height of letters above and below the baseline. */
const ascent = 0.78;
const descent = 0.22;
/** Smaller pieces next to a line are its superscripts and subscripts. */
const scriptSize = 0.82;

export const boxOf = (piece: Piece): Box =>
  piece.cutOut ?? {
    left: piece.left,
    right: piece.right,
    top: piece.baseline - ascent * piece.size,
    bottom: piece.baseline + descent * piece.size,
  };

export function mainSize(pieces: readonly Piece[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of pieces)
    counts.set(size, (counts.get(size) ?? 0) + Math.max(text.trim().length, 0.1));
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function createLine(unsorted: readonly Piece[]): Line {
  const pieces = unsorted.toSorted((a, b) => a.left - b.left);
  const size = mainSize(pieces);
  const { baseline } = pieces.find((piece) => piece.size === size)!;
  return { ...unionOf(pieces.map(boxOf)), pieces, size, baseline };
}

const gapBetween = (a: Piece, b: Piece) => Math.max(a.left, b.left) - Math.min(a.right, b.right);

/** Whether a small piece is a superscript or subscript of a line. */
function isScriptOf(piece: Piece, line: Line): boolean {
  if (piece.size > scriptSize * line.size) return false;
  const rise = line.baseline - piece.baseline;
  if (rise > 0.75 * line.size || rise < -0.5 * line.size) return false;
  return line.pieces.some(
    (neighbour) => neighbour.size > piece.size && gapBetween(neighbour, piece) < 0.5 * line.size,
  );
}

/** Splits pieces of one baseline where they are further apart than `gap` ems. */
function splitAtGaps(pieces: readonly Piece[], gap: number): Piece[][] {
  const parts: Piece[][] = [];
  let right = -Infinity;
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    if (parts.length === 0 || piece.left - right > gap * piece.size) parts.push([]);
    parts.at(-1)!.push(piece);
    right = Math.max(right, piece.right);
  }
  return parts;
}

/** Moves superscripts and subscripts to the lines that they belong to. */
function attachScripts(lines: readonly Line[]): Line[] {
  const adopted = new Map<Line, Piece[]>();
  const rests = new Map<Line, Piece[]>();
  const isAbsorbed = (line: Line) => rests.get(line)?.length === 0;
  // Smallest first, so that nested scripts move with their parents.
  for (const small of lines.toSorted((a, b) => a.size - b.size)) {
    const rest: Piece[] = [];
    for (const piece of [...small.pieces, ...(adopted.get(small) ?? [])]) {
      const distance = ({ baseline }: Line) => Math.abs(baseline - piece.baseline);
      const [host] = lines
        .filter((line) => line !== small && !isAbsorbed(line) && isScriptOf(piece, line))
        .toSorted((a, b) => distance(a) - distance(b));
      if (host) adopted.set(host, [...(adopted.get(host) ?? []), piece]);
      else rest.push(piece);
    }
    adopted.delete(small);
    rests.set(small, rest);
  }
  return lines
    .map((line) => [...rests.get(line)!, ...(adopted.get(line) ?? [])])
    .filter((pieces) => pieces.length > 0)
    .map(createLine);
}

/** Groups pieces into lines, from the top. Pieces further apart than `gap` (in ems) become separate lines. */
export function buildLines(pieces: readonly Piece[], gap = Infinity): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const previous = row?.at(-1);
    const isSame =
      previous && piece.baseline - previous.baseline <= 0.2 * Math.min(piece.size, previous.size);
    if (row && isSame) row.push(piece);
    else rows.push([piece]);
  }
  const lines = rows.flatMap((row) => splitAtGaps(row, gap)).map(createLine);
  return attachScripts(lines).toSorted((a, b) => a.baseline - b.baseline);
}
