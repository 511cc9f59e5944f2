import type { Box, Drawing, PageParts } from './page-parts.ts';
import { areaOf, heightOf, isInside, mergeTouching, unionOf, widthOf } from './boxes.ts';
import { isHorizontalRule, isVerticalRule } from './inline-cut-outs.ts';
import { boxOf, type Piece } from './lines/lines.ts';

/** Larger drawings are the page's background or frame. */
const backgroundShare = 0.8;
const touching = 3;
/** Frames, panels and underlines consist of few paths. */
const maxDecorationPaths = 5;

const isEdge = (at: number, from: number, to: number) =>
  Math.abs(at - from) < touching || Math.abs(at - to) < touching;

/** The members of a cluster that divide its interior. */
function dividers(box: Box, members: readonly Drawing[]): { rows: number; columns: number } {
  const rows = members.filter(
    (one) => isHorizontalRule(one) && !isEdge(one.top, box.top, box.bottom),
  );
  const columns = members.filter(
    (one) => isVerticalRule(one) && !isEdge(one.left, box.left, box.right),
  );
  return { rows: rows.length, columns: columns.length };
}

/** Cells side by side, each a rectangle: their left sides differ. */
const hasCells = (members: readonly Drawing[], box: Box) =>
  members.some(
    (one) => !isVerticalRule(one) && !isHorizontalRule(one) && one.left > box.left + touching,
  ) && new Set(members.map(({ left }) => Math.round(left / touching))).size >= 3;

/** Whether a cluster of paths is a drawing or a table, not a rule, a frame or a panel behind text. */
function isFigure(box: Box, members: readonly Drawing[], inside: readonly Piece[], em: number) {
  if (members.some(({ kind }) => kind === 'image')) return heightOf(box) > 0.6 * em;
  const paths = members.filter(({ kind }) => kind === 'path');
  if (paths.length === 0 || heightOf(box) < 1.5 * em || widthOf(box) < 1.5 * em) return false;
  const { rows, columns } = dividers(box, paths);
  if (rows > 0 && columns > 0) return true;
  if (inside.length === 0) return paths.length > 2 || areaOf(box) > 16 * em * em;
  const rules = paths.filter((one) => isHorizontalRule(one) || isVerticalRule(one));
  // Rows of a shaded listing, or a frame with a heading.
  if (columns === 0 && !hasCells(paths, box)) return false;
  return paths.length > maxDecorationPaths || rules.length < paths.length - 2;
}

/** The pictures, drawings and ruled tables of a page. */
export function findFigures(content: PageParts, pieces: readonly Piece[], em: number): Box[] {
  const { width, height } = content;
  const page = { left: 0, top: 0, right: width, bottom: height };
  const relevant = content.drawings.filter(
    (box) =>
      areaOf(box) < backgroundShare * areaOf(page) &&
      isInside(box, page) &&
      // Rules that frame the whole page.
      heightOf(box) < backgroundShare * height,
  );
  return mergeTouching(relevant, touching / 2, touching / 2)
    .filter(({ box, members }) =>
      isFigure(
        box,
        members,
        pieces.filter((piece) => isInside(boxOf(piece), box)),
        em,
      ),
    )
    .map(({ box }) => box);
}

/** A figure extended by the labels that cross its edge. */
export function withLabels(figure: Box, pieces: readonly Piece[]): Box {
  const inside = pieces.map(boxOf).filter((box) => isInside(box, figure));
  return unionOf([figure, ...inside]);
}
