import type { Box, PageParts } from './page-parts.ts';
import { expand, mergeTouching } from './boxes.ts';
import { isMathFont } from './lines/font-names.ts';
import type { Line, Piece } from './lines/lines.ts';

const mathSigns = /[=+−<>≤≥≈≠±×÷∑∫∏√∂∇∞∈∉⊂⊆∪∩∧∨→⇒⇔↔∀∃·∙⋅′]/u;
const proseWord = /\p{L}{4,}/u;
const maxProseWords = 1;

const isMath = (piece: Piece, { fonts }: PageParts) =>
  piece.cutOut !== undefined || isMathFont(fonts[piece.font]!);

const characters = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.trim().length, 0);

/** Whether a line is a display formula rather than text with symbols. */
function isFormula(line: Line, content: PageParts): boolean {
  const text = line.pieces.filter((piece) => !isMath(piece, content));
  const math = line.pieces.filter((piece) => isMath(piece, content));
  const words = text.flatMap((piece) => piece.text.split(/\s+/)).filter((w) => proseWord.test(w));
  if (words.length > maxProseWords || math.length === 0) return false;
  if (line.pieces.some(({ cutOut }) => cutOut)) return true;
  const hasSign = line.pieces.some((piece) => mathSigns.test(piece.text));
  return hasSign && characters(math) >= 0.35 * characters(line.pieces);
}

/** The display formulas, each with its superscripts and subscripts. */
export function findFormulas(lines: readonly Line[], content: PageParts, em: number): Box[] {
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
