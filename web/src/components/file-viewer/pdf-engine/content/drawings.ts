import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { multiply, type Matrix } from './matrix.ts';
import type { Box, Drawing, PageContent } from './page-content.ts';

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface GraphicsState {
  matrix: Matrix;
  clip: Box;
  isInvisible: boolean;
}

const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
const unitSquare = [0, 0, 1, 1] as const;
const invisibleText = 3;
/** A page has a bounded number of drawings: hostile files have any number. */
const maxDrawings = 20_000;

type Bounds = ArrayLike<number>;

/** The outline of `[x1, y1, x2, y2]` on the page. */
function placed([a, b, c, d, e, f]: Matrix, bounds: Bounds): Box {
  const corners = [
    [bounds[0]!, bounds[1]!],
    [bounds[2]!, bounds[1]!],
    [bounds[0]!, bounds[3]!],
    [bounds[2]!, bounds[3]!],
  ] as const;
  const xs = corners.map(([x, y]) => a! * x + c! * y + e!);
  const ys = corners.map(([x, y]) => b! * x + d! * y + f!);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const clipped = (box: Box, clip: Box): Box => ({
  left: Math.max(box.left, clip.left),
  top: Math.max(box.top, clip.top),
  right: Math.min(box.right, clip.right),
  bottom: Math.min(box.bottom, clip.bottom),
});

const positions = (list: ArrayLike<number>, scale: Matrix) =>
  Array.from({ length: Math.floor(list.length / 2) }, (_, index) => [
    ...scale,
    list[2 * index]!,
    list[2 * index + 1]!,
  ]);

/** The transforms of the images that one operator paints. */
function imageTransforms(operator: number, args: readonly unknown[]): Matrix[] {
  switch (operator) {
    case OPS.paintImageXObject:
    case OPS.paintInlineImageXObject:
    case OPS.paintImageMaskXObject:
    case OPS.paintSolidColorImageMask:
      return [[1, 0, 0, 1, 0, 0]];
    case OPS.paintImageXObjectRepeat: {
      const [, scaleX, scaleY, list] = args as [unknown, number, number, ArrayLike<number>];
      return positions(list, [scaleX, 0, 0, scaleY]);
    }
    case OPS.paintImageMaskXObjectRepeat: {
      const [, a, b, c, d, list] = args as [unknown, number, number, number, number, number[]];
      return positions(list, [a, b ?? 0, c ?? 0, d]);
    }
    case OPS.paintImageMaskXObjectGroup:
      return (args[0] as { transform: Matrix }[]).map(({ transform }) => transform);
    case OPS.paintInlineImageXObjectGroup:
      return (args[1] as { transform: Matrix }[]).map(({ transform }) => transform);
    default:
      return [];
  }
}

/** Follows pdf.js's operators and collects the outlines of images and paths. */
export function readDrawings(
  { fnArray, argsArray }: Operators,
  pageTransform: Matrix,
): Pick<PageContent, 'drawings' | 'invisibleGlyphs'> {
  const drawings: Drawing[] = [];
  const stack: GraphicsState[] = [];
  let state: GraphicsState = { matrix: pageTransform, clip: everywhere, isInvisible: false };
  let clips = false;
  let invisibleGlyphs = 0;
  const add = (kind: Drawing['kind'], box: Box) => {
    const visible = clipped(box, state.clip);
    if (visible.right < visible.left || visible.bottom < visible.top) return;
    if (drawings.length < maxDrawings) drawings.push({ kind, ...visible });
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        stack.push(state);
        break;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: multiply(state.matrix, args as Matrix) };
        break;
      case OPS.paintFormXObjectBegin: {
        stack.push(state);
        const [matrix, bounds] = args as [Matrix | null, Bounds | null];
        if (matrix) state = { ...state, matrix: multiply(state.matrix, matrix) };
        if (bounds) state = { ...state, clip: clipped(placed(state.matrix, bounds), state.clip) };
        break;
      }
      case OPS.clip:
      case OPS.eoClip:
        clips = true;
        break;
      case OPS.constructPath: {
        const [painting, , bounds] = args as [number, unknown, Bounds | null];
        const box = bounds ? placed(state.matrix, bounds) : null;
        if (box && painting !== OPS.endPath) add('path', box);
        if (box && clips) state = { ...state, clip: clipped(box, state.clip) };
        clips = false;
        break;
      }
      case OPS.setTextRenderingMode:
        state = { ...state, isInvisible: args[0] === invisibleText };
        break;
      case OPS.showText:
        if (state.isInvisible) invisibleGlyphs += (args[0] as unknown[]).length;
        break;
      default:
        for (const transform of imageTransforms(operator, args))
          add('image', placed(multiply(state.matrix, transform), unitSquare));
    }
  }
  return { drawings, invisibleGlyphs };
}
