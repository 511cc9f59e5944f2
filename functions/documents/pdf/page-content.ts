import type { PageContent, Ruling, TextSpan } from '../../questions/page-content.ts';
import { boxAround } from '../../reading/boxes.ts';
import { looseBoxOf, readNumbers, withText, type Pdfium } from './pdfium.ts';
import { readVisibleText } from './visible-text.ts';

/** Coordinates of a page in points from its top left, from those of the file, whose origin and rotation may differ. */
export type ToPoint = (x: number, y: number) => readonly [x: number, y: number];

/** Device units of a point, since PDFium rounds to whole ones. */
const precision = 20;

export function pointsOf(pdfium: Pdfium, page: number): ToPoint {
  const width = Math.round(pdfium._FPDF_GetPageWidth(page) * precision);
  const height = Math.round(pdfium._FPDF_GetPageHeight(page) * precision);
  return (x, y) => {
    const device = readNumbers(pdfium, Int32Array, 2, (...at) =>
      pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, ...at),
    );
    return [(device?.[0] ?? 0) / precision, (device?.[1] ?? 0) / precision];
  };
}

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const multiply = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [ox, oy] = apply(outer, 0, 0);
  const [x1, y1] = apply(outer, a, b);
  const [x2, y2] = apply(outer, c, d);
  return [x1 - ox, y1 - oy, x2 - ox, y2 - oy, ...apply(outer, e, f)];
};

/** PDFium's types of page objects and of path segments. */
export const pathType = 2;
const formType = 5;
const lineSegment = 0;
const moveSegment = 2;
/** Forms of a hostile document may contain each other. */
const maxDepth = 4;

interface PageObject {
  readonly object: number;
  readonly type: number;
  /** Of the forms around it. */
  readonly matrix: Matrix;
}

/** The matrix of an object on the page, by that of the forms around it. */
function matrixOf(pdfium: Pdfium, { object, matrix }: Omit<PageObject, 'type'>): Matrix {
  const own = readNumbers(pdfium, Float32Array, 6, (at) =>
    pdfium._FPDFPageObj_GetMatrix(object, at!),
  );
  return own ? multiply(matrix, own as unknown as Matrix) : matrix;
}

/** The objects of a page and of its forms, in the order in which they are drawn. */
export function* pageObjects(pdfium: Pdfium, page: number): Generator<PageObject> {
  function* visit(object: number, matrix: Matrix, depth: number): Generator<PageObject> {
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type !== formType) yield { object, type, matrix };
    else if (depth < maxDepth) {
      const inner = matrixOf(pdfium, { object, matrix });
      for (let i = 0; i < pdfium._FPDFFormObj_CountObjects(object); i++)
        yield* visit(pdfium._FPDFFormObj_GetObject(object, i), inner, depth + 1);
    }
  }
  for (let i = 0; i < pdfium._FPDFPage_CountObjects(page); i++)
    yield* visit(pdfium._FPDFPage_GetObject(page, i), identity, 0);
}

/** A page of drawings may have a hundred thousand segments. */
const maxSegments = 20_000;
/** Thicker rectangles are areas. */
const maxThickness = 3;
const minLength = 6;

interface Segment {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Of a thin rectangle one ruling; of other figures one for each upright or level side. */
function rulingsOf(segments: readonly Segment[]): Ruling[] {
  if (segments.length === 0) return [];
  const box = boxAround(segments.flatMap(({ from, to }) => [from, to]));
  const { left: x1, right: x2, top: y1, bottom: y2 } = box;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  if (y2 - y1 <= maxThickness) return [{ x1, y1: y, x2, y2: y }];
  if (x2 - x1 <= maxThickness) return [{ x1: x, y1, x2: x, y2 }];
  return segments
    .filter(({ from, to }) => Math.abs(from[0] - to[0]) < 1 || Math.abs(from[1] - to[1]) < 1)
    .map(({ from, to }) => boxAround([from, to]))
    .map(({ left, top, right, bottom }) => ({ x1: left, y1: top, x2: right, y2: bottom }));
}

const isLong = ({ x1, y1, x2, y2 }: Ruling) => x2 - x1 >= minLength || y2 - y1 >= minLength;

/** The straight lines of a page. */
export function readRulings(pdfium: Pdfium, page: number, toPoint: ToPoint): Ruling[] {
  const rulings: Ruling[] = [];
  let read = 0;
  for (const one of pageObjects(pdfium, page)) {
    if (one.type !== pathType) continue;
    const matrix = matrixOf(pdfium, one);
    let segments: Segment[] = [];
    let start: Segment['from'] = [0, 0];
    let last = start;
    for (let i = 0; i < pdfium._FPDFPath_CountSegments(one.object); i++) {
      if (++read > maxSegments) return rulings;
      const segment = pdfium._FPDFPath_GetPathSegment(one.object, i);
      const point = readNumbers(pdfium, Float32Array, 2, (...at) =>
        pdfium._FPDFPathSegment_GetPoint(segment, ...at),
      );
      if (!point) continue;
      const to = toPoint(...apply(matrix, point[0]!, point[1]!));
      const type = pdfium._FPDFPathSegment_GetType(segment);
      if (type === moveSegment) {
        rulings.push(...rulingsOf(segments).filter(isLong));
        segments = [];
        start = to;
      } else if (type === lineSegment) segments.push({ from: last, to });
      last = to;
      if (pdfium._FPDFPathSegment_GetClose(segment)) {
        segments.push({ from: last, to: start });
        last = start;
      }
    }
    rulings.push(...rulingsOf(segments).filter(isLong));
  }
  return rulings;
}

/** Radians; text that is turned further is a watermark or a note in the margin. */
export const maxAngle = 0.1;

/** Words of a page: a space, a gap, and a step up or down end one. */
function readSpans(
  pdfium: Pdfium,
  text: number,
  indexes: readonly { readonly index: number; readonly text: string }[],
  toPoint: ToPoint,
): TextSpan[] {
  const spans: TextSpan[] = [];
  let isOpen = false;
  for (const { index, text: letter } of indexes) {
    if (letter.trim() === '') {
      isOpen = false;
      continue;
    }
    const box = looseBoxOf(pdfium, text, index);
    const angle = pdfium._FPDFText_GetCharAngle(text, index);
    const turned = Math.min(angle, Math.abs(2 * Math.PI - angle));
    if (!box || turned > maxAngle) continue;
    const [left, top, right, bottom] = box;
    const [x, y] = toPoint(left, Math.max(top, bottom));
    const [x2, y2] = toPoint(right, Math.min(top, bottom));
    const last = spans.at(-1);
    const isNext =
      isOpen &&
      last &&
      Math.abs(last.y - y) < 1 &&
      Math.abs(last.height - (y2 - y)) < 1 &&
      Math.abs(x - last.x - last.width) < 0.25 * last.height;
    if (isNext) spans[spans.length - 1] = { ...last, text: last.text + letter, width: x2 - last.x };
    else spans.push({ text: letter, x, y, width: x2 - x, height: y2 - y });
    isOpen = true;
  }
  return spans;
}

/** The visible words of a page and its ruled lines; a page counts from 1. */
export function readPageContent(pdfium: Pdfium, page: number, number: number): PageContent {
  const toPoint = pointsOf(pdfium, page);
  const size = {
    page: number,
    width: pdfium._FPDF_GetPageWidth(page),
    height: pdfium._FPDF_GetPageHeight(page),
  };
  const rulings = readRulings(pdfium, page, toPoint);
  const content = withText(pdfium, page, (text, count): PageContent => {
    const visible = readVisibleText(pdfium, page, text, { count, draws: false });
    const source = visible.isRecognised ? 'machine' : 'document';
    const spans = readSpans(pdfium, text, visible.characters, toPoint);
    return { ...size, source, spans, rulings };
  });
  return content ?? { ...size, source: 'document', spans: [], rulings };
}
