import type { Box, Drawing, PageParts } from './page-parts.ts';
import { expand, heightOf, sharedWidth, union, unionOf, widthOf } from './boxes.ts';
import { unmappedCount, isExtensionFont } from './lines/characters.ts';
import { fractionOf } from './mathml.ts';
import { boxOf, mainSize, type Piece } from './lines/lines.ts';

const ruleThickness = 2.5;
/** In ems of the text around it. */
const longestBar = 14;
const reach = 1.15;

export const isHorizontalRule = (box: Box): boolean =>
  heightOf(box) <= ruleThickness && widthOf(box) > 2 * ruleThickness;
export const isVerticalRule = (box: Box): boolean =>
  widthOf(box) <= ruleThickness && heightOf(box) > 2 * ruleThickness;

/** The pieces above and below a fraction bar; null if the rule is not one. */
function partsOfFraction(
  rule: Drawing,
  pieces: readonly Piece[],
  size: number,
): { above: Piece[]; below: Piece[] } | null {
  if (!isHorizontalRule(rule) || widthOf(rule) > longestBar * size) return null;
  const near = pieces.filter((piece) => {
    const box = boxOf(piece);
    const isNear = box.bottom > rule.top - reach * size && box.top < rule.bottom + reach * size;
    return isNear && sharedWidth(box, rule) > 0;
  });
  const isWithin = (piece: Piece) =>
    piece.left >= rule.left - 0.3 * size && piece.right <= rule.right + 0.3 * size;
  // Text that is longer than the rule is underlined.
  const touching = near.filter((piece) => {
    const box = boxOf(piece);
    return box.bottom > rule.top - 0.6 * size && box.top < rule.bottom + 0.6 * size;
  });
  if (!touching.every(isWithin)) return null;
  const within = near.filter(isWithin);
  const above = within.filter(({ baseline }) => baseline <= rule.top + 0.1 * size);
  const below = within.filter(({ baseline }) => baseline > rule.bottom + 0.1 * size);
  return above.length > 0 && below.length > 0 ? { above, below } : null;
}

const isTall = (piece: Piece, { fonts }: PageParts) =>
  isExtensionFont(fonts[piece.font]!) || unmappedCount(piece.text) > 0.3 * piece.text.length;

/** Replaces fractions, tall symbols and glyphs without a character by cut-outs of the page. */
export function withInlineCutOuts(content: PageParts): Piece[] {
  const size = mainSize(content.pieces);
  const cutOuts: { box: Box; baseline: number; text: string; math?: string }[] = [];
  let rest: Piece[] = content.pieces;
  for (const rule of content.drawings) {
    const parts = rule.kind === 'path' ? partsOfFraction(rule, rest, size) : null;
    if (!parts) continue;
    const fraction = [...parts.above, ...parts.below];
    const taken = new Set(fraction);
    const math = fractionOf(parts.above, parts.below, content);
    rest = rest.filter((piece) => !taken.has(piece));
    // A fraction bar is at the height of a minus sign.
    cutOuts.push({
      box: union(unionOf(fraction.map(boxOf)), rule),
      baseline: rule.top + 0.27 * size,
      text: fraction.map(({ text }) => text.trim()).join(' '),
      ...(math !== null && { math }),
    });
  }
  for (const piece of rest.filter((one) => isTall(one, content)))
    cutOuts.push({
      box: expand(boxOf(piece), 0, 0.35 * piece.size),
      baseline: piece.baseline,
      text: piece.text,
    });
  rest = rest.filter((piece) => !isTall(piece, content));
  return [
    ...rest,
    ...cutOuts.map(({ box, baseline, text, math }): Piece => ({
      text,
      ...(math !== undefined && { math }),
      left: box.left,
      right: box.right,
      baseline,
      size,
      font: 0,
      cutOut: expand(box, 1, 1),
    })),
  ];
}
