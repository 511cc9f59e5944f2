import { boxAround, expand, isInside } from '../../reading/boxes.ts';
import type { Box } from '../../reading/page-parts.ts';
import { drawPage, fitPage } from './draw-page.ts';
import { looseBoxOf, objectBoxOf, readNumbers, type Pdfium } from './pdfium.ts';

/** A character of a page: its index in PDFium's text and its text. */
interface PageCharacter {
  readonly index: number;
  readonly text: string;
}

interface VisibleText {
  readonly characters: readonly PageCharacter[];
  /** Whether it is the hidden text of a scan, as text recognition adds it. */
  readonly isRecognised: boolean;
  /** Whether the page is a picture with little text of its own: a watermark, a heading of a web site. */
  readonly isScan: boolean;
}

/** A4 at 72 dpi: a letter of 10 points covers enough pixels to differ from the paper. */
const drawnSize = { width: 600, height: 850 };
/** Text smaller than this part of the page's shorter side cannot be read: 2.4 points on A4. */
const minSizeShare = 1 / 250;
/** Least difference of a colour channel between a text's colour and its background. */
const minColourDifference = 32;
/** Least difference of a colour channel within drawn text, whose edges are smoothed. */
const minContrast = 12;
/** A page that shows fewer letters and digits may be a scan. */
const minShownLetters = 50;
/** More letters are the text of the page, whatever its pictures show. */
const maxScanLetters = 200;
/** Part of the page that the pictures of a scan cover. */
const minPictureShare = 0.5;

/** PDFium's text render modes. */
const strokeModes: ReadonlySet<number> = new Set([1, 5]);
const strokeAndFillModes: ReadonlySet<number> = new Set([2, 6]);
const undrawnModes: ReadonlySet<number> = new Set([3, 7]);
/** PDFium's types of page objects. */
const pictureTypes: ReadonlySet<number> = new Set([3, 5]);

type Colour = readonly number[];

/** Enough for a word; a hostile file may have thousands of the size of the page. */
const maxSamples = 2000;

/** Median, least and greatest value of a colour channel within a box, of larger boxes by a sample of the pixels. */
function channelOf(pixels: Uint8ClampedArray, width: number, box: Box, channel: number) {
  const { left, top, right, bottom } = box;
  const step = Math.max(1, Math.floor(Math.sqrt(((bottom - top) * (right - left)) / maxSamples)));
  const counts = new Uint32Array(256);
  let samples = 0;
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) {
      counts[pixels[4 * (y * width + x) + channel]!]!++;
      samples++;
    }
  let passed = 0;
  const median = counts.findIndex((count) => (passed += count) > samples / 2);
  const least = counts.findIndex((count) => count > 0);
  return { median, least, greatest: counts.findLastIndex((count) => count > 0) };
}

const channels = [0, 1, 2] as const;

/** Decides which words of a page a reader sees. */
class PageView {
  readonly #pdfium: Pdfium;
  readonly #page: number;
  readonly #text: number;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #minHeight: number;
  readonly #draws: boolean;
  #pixels: Uint8ClampedArray | undefined;

  constructor(pdfium: Pdfium, page: number, text: number, draws: boolean) {
    this.#pdfium = pdfium;
    this.#page = page;
    this.#text = text;
    this.#size = fitPage(pdfium, page, drawnSize);
    this.#draws = draws;
    this.#minHeight =
      Math.min(pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)) * minSizeShare;
  }

  /** Of a word's characters: `hidden` if the page does not draw them, `unseen` if they cannot be seen. */
  stateOf(word: readonly number[]): 'seen' | 'hidden' | 'unseen' {
    const [first] = word;
    const box = this.#boxOf(word);
    if (!box || this.#heightOf(first!) < this.#minHeight) return 'unseen';
    const object = this.#pdfium._FPDFText_GetTextObject(this.#text, first!);
    const mode = this.#pdfium._FPDFTextObj_GetTextRenderMode(object);
    if (undrawnModes.has(mode)) return 'hidden';
    if (!this.#draws) return 'seen';
    return this.#isContrasted(box, this.#colourOf(first!, mode)) ? 'seen' : 'unseen';
  }

  /** Whether pictures cover so much of the page that it may be a scan. */
  isPicture(): boolean {
    const pdfium = this.#pdfium;
    let covered = 0;
    for (let i = 0; i < pdfium._FPDFPage_CountObjects(this.#page); i++) {
      const object = pdfium._FPDFPage_GetObject(this.#page, i);
      if (!pictureTypes.has(pdfium._FPDFPageObj_GetType(object))) continue;
      const bounds = objectBoxOf(pdfium, object);
      if (!bounds) continue;
      const [left, bottom, right, top] = bounds;
      covered += (right - left) * (top - bottom);
    }
    const area = pdfium._FPDF_GetPageWidth(this.#page) * pdfium._FPDF_GetPageHeight(this.#page);
    return covered >= area * minPictureShare;
  }

  /** The pixels of a word, without those at its right and lower edge; undefined outside of the visible page. */
  #boxOf(word: readonly number[]): Box | undefined {
    const corners = word.flatMap((index) => {
      const box = readNumbers(this.#pdfium, Float64Array, 4, (...at) =>
        this.#pdfium._FPDFText_GetCharBox(this.#text, index, ...at),
      );
      if (!box) return [];
      const [left, right, bottom, top] = box as [number, number, number, number];
      return [this.#toPixel(left, bottom), this.#toPixel(right, top)];
    });
    if (corners.length === 0) return undefined;
    const { width, height } = this.#size;
    const box = boxAround(corners);
    const visible = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    if (!isInside(box, visible)) return undefined;
    const { left, top, right, bottom } = box;
    return this.#clamp({ left: left - 1, top: top - 1, right: right + 2, bottom: bottom + 2 });
  }

  #clamp({ left, top, right, bottom }: Box): Box {
    const { width, height } = this.#size;
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, right),
      bottom: Math.min(height, bottom),
    };
  }

  /** The pixel of a place on the page, whose origin and rotation may differ. */
  #toPixel(x: number, y: number): [number, number] {
    const { width, height } = this.#size;
    const place = readNumbers(this.#pdfium, Int32Array, 2, (...at) =>
      this.#pdfium._FPDF_PageToDevice(this.#page, 0, 0, width, height, 0, x, y, ...at),
    );
    return [place?.[0] ?? 0, place?.[1] ?? 0];
  }

  /** The height of a line with this character, also of a turned one. */
  #heightOf(index: number): number {
    const [left, top, right, bottom] = looseBoxOf(this.#pdfium, this.#text, index) ?? [0, 0, 0, 0];
    return Math.max(Math.abs(right - left), Math.abs(top - bottom));
  }

  /** The colour that forms the letters; undefined for outlined ones, which have two. */
  #colourOf(index: number, mode: number): Colour | undefined {
    if (strokeAndFillModes.has(mode)) return undefined;
    const read = strokeModes.has(mode)
      ? this.#pdfium._FPDFText_GetStrokeColor
      : this.#pdfium._FPDFText_GetFillColor;
    return readNumbers(this.#pdfium, Uint32Array, 4, (...at) => read(this.#text, index, ...at));
  }

  /** Whether the word differs from what is drawn around it. */
  #isContrasted(box: Box, colour: Colour | undefined): boolean {
    this.#pixels ??= drawPage(this.#pdfium, this.#page, this.#size);
    const [pixels, { width }] = [this.#pixels, this.#size];
    const isDrawn = channels.some((channel) => {
      const { least, greatest } = channelOf(pixels, width, box, channel);
      return greatest - least >= minContrast;
    });
    if (!isDrawn || !colour) return isDrawn;
    // Mostly background, also around bold letters.
    const margin = Math.ceil((box.bottom - box.top) / 2);
    const around = this.#clamp(expand(box, margin, margin));
    return channels.some((channel) => {
      const { median } = channelOf(pixels, width, around, channel);
      return Math.abs(colour[channel]! - median) >= minColourDifference;
    });
  }
}

const isSpace = (text: string) => text.trim() === '';

/** Drops characters, and the spaces between dropped words. */
function keepCharacters(
  all: readonly PageCharacter[],
  isKept: (index: number) => boolean,
): PageCharacter[] {
  const kept: PageCharacter[] = [];
  let isAfterKept = true;
  for (const character of all) {
    const last = kept.at(-1);
    if (isSpace(character.text)) {
      if (isAfterKept || (last && !isSpace(last.text))) kept.push(character);
      continue;
    }
    isAfterKept = isKept(character.index);
    if (isAfterKept) kept.push(character);
  }
  return kept;
}

/**
 * The text that a reader of a page sees: without text that is not drawn, cannot be told from its background, is too
 * small to read or lies outside of the page. A scan's hidden text stands for its picture, so it is returned where the
 * page shows a picture and hardly any text. With `draws` false, the page's picture is not considered.
 */
export function readVisibleText(
  pdfium: Pdfium,
  page: number,
  text: number,
  { count, draws }: { readonly count: number; readonly draws: boolean },
): VisibleText {
  const all: PageCharacter[] = [];
  const view = new PageView(pdfium, page, text, draws);
  const hidden = new Set<number>();
  const unseen = new Set<number>();
  let word: number[] = [];
  let wordObject = 0;
  const endWord = () => {
    const state = word.length > 0 && view.stateOf(word);
    const set = state === 'hidden' ? hidden : unseen;
    if (state === 'hidden' || state === 'unseen') for (const index of word) set.add(index);
    word = [];
  };
  for (let index = 0; index < count; index++) {
    const code = pdfium._FPDFText_GetUnicode(text, index);
    if (code === 0 || code === 0xfffe) continue;
    const character = { index, text: String.fromCodePoint(code) };
    all.push(character);
    const object = pdfium._FPDFText_GetTextObject(text, index);
    if (isSpace(character.text) || object !== wordObject) endWord();
    wordObject = object;
    if (!isSpace(character.text)) word.push(index);
  }
  endWord();
  const seen = keepCharacters(all, (index) => !hidden.has(index) && !unseen.has(index));
  const shownLetters = seen.filter((one) => /[\p{L}\p{N}]/u.test(one.text)).length;
  const isScan = shownLetters < maxScanLetters && view.isPicture();
  if (hidden.size === 0 || shownLetters >= minShownLetters || !isScan)
    return { characters: seen, isRecognised: false, isScan };
  return {
    characters: keepCharacters(all, (index) => !unseen.has(index)),
    isRecognised: true,
    isScan: false,
  };
}
