import { boxAround } from '../../reading/boxes.ts';
import type { Drawing, PageFont, PageParts, TextPiece } from '../../reading/page-parts.ts';
import {
  apply,
  maxAngle,
  pageObjects,
  pathType,
  pointsOf,
  readRulings,
  type ToPoint,
} from './page-content.ts';
import {
  looseBoxOf,
  objectBoxOf,
  readNumbers,
  readUtf16,
  withBuffer,
  withText,
  type Pdfium,
} from './pdfium.ts';
import { readVisibleText } from './visible-text.ts';

/** PDFium's types of page objects that are pictures. */
const imageTypes: ReadonlySet<number> = new Set([3, 4]);
/** A page has a bounded number of drawings: hostile files have any number. */
const maxDrawings = 20_000;
const maxNameBytes = 200;
const maxDescriptionBytes = 2000;
/** In ems: text that is further apart is not one run. */
const runGap = 1;

/** What the file says of its pictures and formulas, by the number of their marked content. */
function readDescriptions(pdfium: Pdfium, page: number): Map<number, string> {
  const descriptions = new Map<number, string>();
  const tree = pdfium._FPDF_StructTree_GetForPage(page);
  if (tree === 0) return descriptions;
  const pending = Array.from(
    { length: Math.max(0, pdfium._FPDF_StructTree_CountChildren(tree)) },
    (_, i) => pdfium._FPDF_StructTree_GetChildAtIndex(tree, i),
  );
  const seen = new Set<number>();
  while (pending.length > 0 && seen.size < maxDrawings) {
    const element = pending.pop()!;
    if (element === 0 || seen.has(element)) continue;
    seen.add(element);
    for (let i = 0; i < pdfium._FPDF_StructElement_CountChildren(element); i++)
      pending.push(pdfium._FPDF_StructElement_GetChildAtIndex(element, i));
    const text = withBuffer(pdfium, maxDescriptionBytes, (at) => {
      const bytes = pdfium._FPDF_StructElement_GetAltText(element, at, maxDescriptionBytes);
      return bytes > maxDescriptionBytes ? '' : readUtf16(pdfium, at, Math.max(0, bytes - 2));
    }).trim();
    if (text === '') continue;
    for (let i = 0; i < pdfium._FPDF_StructElement_GetMarkedContentIdCount(element); i++)
      descriptions.set(pdfium._FPDF_StructElement_GetMarkedContentIdAtIndex(element, i), text);
  }
  pdfium._FPDF_StructTree_Close(tree);
  return descriptions;
}

/** The outlines of a page's pictures and paths. */
function readDrawings(pdfium: Pdfium, page: number, toPoint: ToPoint): Drawing[] {
  const drawings: Drawing[] = [];
  const descriptions = readDescriptions(pdfium, page);
  for (const { object, type, matrix } of pageObjects(pdfium, page)) {
    if (drawings.length >= maxDrawings) break;
    if (type !== pathType && !imageTypes.has(type)) continue;
    const bounds = objectBoxOf(pdfium, object);
    if (!bounds) continue;
    const [x1, y1, x2, y2] = bounds;
    const corners = [
      [x1, y1],
      [x2, y2],
      [x1, y2],
      [x2, y1],
    ].map(([x, y]) => toPoint(...apply(matrix, x!, y!)));
    const description = descriptions.get(pdfium._FPDFPageObj_GetMarkedContentID(object));
    drawings.push({
      kind: type === pathType ? 'path' : 'image',
      ...boxAround(corners),
      ...(description !== undefined && { description }),
    });
  }
  return drawings;
}

/** The font and size that the characters of one text object share. */
interface TextStyle {
  readonly font: number;
  readonly size: number;
}

/** Reads the runs of a page's visible text, and the outlines of turned text. */
class PieceReader {
  readonly #pdfium: Pdfium;
  readonly #text: number;
  readonly #toPoint: ToPoint;
  readonly #styles = new Map<number, TextStyle>();
  readonly #fonts = new Map<string, number>();
  readonly fonts: PageFont[] = [];
  readonly pieces: TextPiece[] = [];
  readonly turned: Drawing[] = [];

  constructor(pdfium: Pdfium, text: number, toPoint: ToPoint) {
    this.#pdfium = pdfium;
    this.#text = text;
    this.#toPoint = toPoint;
  }

  read(characters: readonly { readonly index: number; readonly text: string }[]): void {
    let space = '';
    let isOpen = false;
    for (const { index, text } of characters) {
      if (text.trim() === '') {
        if (/[\r\n]/.test(text)) isOpen = false;
        else space = ' ';
        continue;
      }
      const placed = this.#place(index);
      if (!placed) continue;
      const last = this.pieces.at(-1);
      const isNext =
        isOpen &&
        last &&
        last.font === placed.font &&
        Math.abs(last.size - placed.size) < 0.05 &&
        Math.abs(last.baseline - placed.baseline) < 0.1 * placed.size &&
        placed.left - last.right < runGap * placed.size &&
        placed.left > last.left - 0.2 * placed.size;
      if (isNext) {
        last.text += space + text;
        last.right = Math.max(last.right, placed.right);
      } else this.pieces.push({ text, ...placed });
      isOpen = true;
      space = '';
    }
  }

  /** The place of a character; undefined if it is turned or has none. */
  #place(index: number): Omit<TextPiece, 'text'> | undefined {
    const pdfium = this.#pdfium;
    const box = looseBoxOf(pdfium, this.#text, index);
    const origin = readNumbers(pdfium, Float64Array, 2, (...at) =>
      pdfium._FPDFText_GetCharOrigin(this.#text, index, ...at),
    );
    if (!box || !origin) return undefined;
    const [x1, y1, x2, y2] = box;
    const [from, to] = [this.#toPoint(x1, y1), this.#toPoint(x2, y2)];
    const baseline = this.#toPoint(origin[0]!, origin[1]!)[1];
    const around = boxAround([from, to]);
    const angle = pdfium._FPDFText_GetCharAngle(this.#text, index);
    if (Math.min(angle, Math.abs(2 * Math.PI - angle)) > maxAngle) {
      this.turned.push({ kind: 'text', ...around });
      return undefined;
    }
    return { left: around.left, right: around.right, baseline, ...this.#styleOf(index) };
  }

  #styleOf(index: number): TextStyle {
    const pdfium = this.#pdfium;
    const object = pdfium._FPDFText_GetTextObject(this.#text, index);
    const known = this.#styles.get(object);
    if (known) return known;
    const matrix = readNumbers(pdfium, Float32Array, 6, (at) =>
      pdfium._FPDFText_GetMatrix(this.#text, index, at!),
    );
    const scale = matrix ? Math.hypot(matrix[2]!, matrix[3]!) : 1;
    const size = Math.round(pdfium._FPDFText_GetFontSize(this.#text, index) * scale * 100) / 100;
    const name = withBuffer(pdfium, maxNameBytes, (at) => {
      const bytes = pdfium._FPDFText_GetFontInfo(this.#text, index, at, maxNameBytes, 0);
      if (bytes < 2 || bytes > maxNameBytes) return '';
      return Buffer.from(pdfium.HEAPU8.subarray(at, at + bytes - 1)).toString('utf8');
    });
    const font = this.#fonts.get(name) ?? this.fonts.push({ name }) - 1;
    this.#fonts.set(name, font);
    const style = { font, size };
    this.#styles.set(object, style);
    return style;
  }
}

/** The visible text of a page with its fonts, and the outlines of its drawings. */
export function readPageParts(pdfium: Pdfium, page: number): PageParts {
  const toPoint = pointsOf(pdfium, page);
  const parts: PageParts = {
    width: pdfium._FPDF_GetPageWidth(page),
    height: pdfium._FPDF_GetPageHeight(page),
    source: 'document',
    pieces: [],
    fonts: [],
    drawings: readDrawings(pdfium, page, toPoint),
    rulings: readRulings(pdfium, page, toPoint),
  };
  const withPieces = withText(pdfium, page, (text, count): PageParts => {
    const visible = readVisibleText(pdfium, page, text, { count, draws: true });
    const reader = new PieceReader(pdfium, text, toPoint);
    reader.read(visible.characters);
    return {
      ...parts,
      source: visible.isRecognised ? 'machine' : 'document',
      pieces: reader.pieces,
      fonts: reader.fonts,
      drawings: [...parts.drawings, ...reader.turned],
    };
  });
  return withPieces ?? parts;
}
