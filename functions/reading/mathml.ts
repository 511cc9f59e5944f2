import { escapeHtml } from '../contracts/http/escape-html.ts';
import type { PageParts } from './page-parts.ts';
import { cleanText, unmappedCount, isExtensionFont } from './lines/characters.ts';
import { buildLines, type Piece } from './lines/lines.ts';
import { scriptOf } from './lines/runs.ts';

/** Longer formulas are pictures: their parts are too often something else. */
const maxPieces = 60;

const tokens = /\d+(?:\.\d+)?|[a-z]{2,}|\p{L}\p{M}*|[^\s]/giu;

function tokenOf(text: string): string {
  const escaped = escapeHtml(text);
  if (/^\d/.test(text)) return `<mn>${escaped}</mn>`;
  return /^\p{L}/u.test(text) ? `<mi>${escaped}</mi>` : `<mo>${escaped}</mo>`;
}

/** Tokens of text; the last one may get an index or exponent. */
export const mathTokens = (text: string): string[] =>
  (cleanText(text).normalize('NFKC').match(tokens) ?? []).map(tokenOf);

const row = (parts: readonly string[]) =>
  parts.length === 1 ? parts[0]! : `<mrow>${parts.join('')}</mrow>`;

/** Pieces on one line as MathML elements; null where the file does not say which characters they are, and how they stand. */
function readRow(pieces: readonly Piece[], { fonts }: PageParts): string[] | null {
  const isKnown = (piece: Piece) =>
    piece.math !== undefined ||
    (piece.cutOut === undefined &&
      !isExtensionFont(fonts[piece.font]!) &&
      unmappedCount(piece.text) === 0);
  const lines = buildLines(pieces);
  if (pieces.length > maxPieces || lines.length !== 1 || !pieces.every(isKnown)) return null;
  const [line] = lines as [(typeof lines)[0]];
  const parts: string[] = [];
  let scripts: { sub: string[]; sup: string[] } = { sub: [], sup: [] };
  const attach = () => {
    const { sub, sup } = scripts;
    if (sub.length + sup.length === 0) return;
    const base = parts.pop() ?? '<mi></mi>';
    if (sub.length > 0 && sup.length > 0)
      parts.push(`<msubsup>${base}${row(sub)}${row(sup)}</msubsup>`);
    else if (sub.length > 0) parts.push(`<msub>${base}${row(sub)}</msub>`);
    else parts.push(`<msup>${base}${row(sup)}</msup>`);
    scripts = { sub: [], sup: [] };
  };
  for (const piece of line.pieces) {
    const script = piece.math === undefined ? scriptOf(piece, line) : undefined;
    if (script) {
      scripts[script].push(...mathTokens(piece.text));
      continue;
    }
    attach();
    parts.push(...(piece.math === undefined ? mathTokens(piece.text) : [piece.math]));
  }
  attach();
  return parts.length > 0 ? parts : null;
}

/** A fraction as a MathML element; null if a part of it is not text on one line. */
export function fractionOf(
  above: readonly Piece[],
  below: readonly Piece[],
  content: PageParts,
): string | null {
  const [numerator, denominator] = [readRow(above, content), readRow(below, content)];
  return numerator && denominator ? `<mfrac>${row(numerator)}${row(denominator)}</mfrac>` : null;
}

/** The elements of a formula on one line; null if it has parts that are known by their picture only. */
export function formulaOf(pieces: readonly Piece[], content: PageParts): string | null {
  return readRow(pieces, content)?.join('') ?? null;
}
