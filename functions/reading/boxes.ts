import type { Box } from './page-parts.ts';

export const widthOf = ({ left, right }: Pick<Box, 'left' | 'right'>): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const areaOf = (box: Box): number => widthOf(box) * heightOf(box);

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The smallest box around points. */
export function boxAround(points: readonly (readonly [x: number, y: number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export const unionOf = ([first, ...others]: readonly Box[]): Box => others.reduce(union, first!);

export const expand = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left - x,
  top: top - y,
  right: right + x,
  bottom: bottom + y,
});

const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Whether the middle of `inner` is in `outer`. */
export function isInside(inner: Box, outer: Box): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/** The length that two boxes share from left to right. */
export const sharedWidth = (a: Box, b: Box): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Merges boxes that touch when they are expanded by `x` and `y`, with their members. */
export function mergeTouching<T extends Box>(
  boxes: readonly T[],
  x: number,
  y: number,
): { box: Box; members: T[] }[] {
  const clusters: { box: Box; members: T[] }[] = [];
  for (const member of boxes.toSorted((a, b) => a.top - b.top)) {
    let merged = { box: member as Box, members: [member] };
    let reach = expand(merged.box, x, y);
    // A larger box may touch clusters that it did not touch before.
    for (let at = 0; at < clusters.length;) {
      const cluster = clusters[at]!;
      if (!touches(reach, cluster.box)) {
        at += 1;
        continue;
      }
      clusters.splice(at, 1);
      merged = {
        box: union(merged.box, cluster.box),
        members: [...cluster.members, ...merged.members],
      };
      reach = expand(merged.box, x, y);
      at = 0;
    }
    clusters.push(merged);
  }
  return clusters;
}
