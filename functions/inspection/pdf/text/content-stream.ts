import { limits } from '../../limits.ts';
import type { PdfDocument } from '../document.ts';
import { createStringDecoder, type DecodeString } from './font.ts';
import { PdfParser } from '../syntax/parser.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfRef,
  PdfString,
  PdfKeyword,
  type PdfDict,
  type PdfValue,
} from '../syntax/values.ts';

/** A gap this wide, in thousandths of the font's size, is a space. */
const spaceGap = 180;
const formDepth = 3;
/** Drawings may have many millions of operators and no text. */
const mostOperators = 400_000;

/** Gathers the text that a page's content shows, a line for each line. */
export class ContentStreamText {
  text = '';
  #operators = 0;
  readonly #document: PdfDocument;
  readonly #fonts = new Map<PdfValue, DecodeString>();
  readonly #forms = new Set<number>();

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  get #isFull(): boolean {
    return this.text.length >= limits.textChars || this.#operators > mostOperators;
  }

  /** Runs the operators of a page or of a form inside it. */
  run(whole: Buffer, resources: PdfDict | undefined, depth = 0): void {
    const content = whole.subarray(0, limits.pdfContentBytes);
    const parser = new PdfParser(content, 0);
    let operands: PdfValue[] = [];
    let read: DecodeString = createStringDecoder(this.#document, undefined);
    while (parser.at < content.length && !this.#isFull) {
      const value = parser.value();
      if (!(value instanceof PdfKeyword)) {
        if (operands.length < 64) operands.push(value);
        continue;
      }
      this.#operators++;
      if (value.word === 'Tf') read = this.#font(resources, asName(operands[0]));
      else if (value.word === 'Do') this.#form(resources, asName(operands[0]), depth);
      else if (value.word === 'BI') skipInlinePicture(content, parser);
      else this.#operator(value.word, operands, read);
      operands = [];
    }
  }

  #operator(word: string, operands: PdfValue[], read: DecodeString): void {
    switch (word) {
      case 'Tj':
        this.#show(operands[0], read);
        break;
      case 'TJ':
        this.#showAll(asArray(operands[0]) ?? [], read);
        break;
      case "'":
      case '"':
        this.#newLine();
        this.#show(operands.at(-1), read);
        break;
      case 'T*':
      case 'Tm':
      case 'ET':
        this.#newLine();
        break;
      case 'Td':
      case 'TD':
        if (asNumber(operands[1]) === 0) this.#space();
        else this.#newLine();
        break;
      default:
    }
  }

  #show(value: PdfValue | undefined, read: DecodeString): void {
    if (value instanceof PdfString) this.text += read(value.bytes);
  }

  #showAll(items: readonly PdfValue[], read: DecodeString): void {
    for (const item of items) {
      if (typeof item === 'number' && item < -spaceGap) this.#space();
      this.#show(item, read);
    }
  }

  #newLine(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }

  #space(): void {
    if (!/\s$/.test(this.text.slice(-1))) this.text += ' ';
  }

  #named(resources: PdfDict | undefined, kind: string, name: string | undefined): PdfValue {
    const ofKind = asDict(this.#document.resolve(resources?.get(kind)));
    return ofKind?.get(name ?? '') ?? null;
  }

  #font(resources: PdfDict | undefined, name: string | undefined): DecodeString {
    const font = this.#named(resources, 'Font', name);
    const key = font instanceof PdfRef ? font.number : font;
    const known = this.#fonts.get(key);
    if (known !== undefined) return known;
    const read = createStringDecoder(this.#document, font);
    this.#fonts.set(key, read);
    return read;
  }

  #form(resources: PdfDict | undefined, name: string | undefined, depth: number): void {
    const reference = this.#named(resources, 'XObject', name);
    const object = reference instanceof PdfRef ? this.#document.object(reference.number) : null;
    const dict = asDict(object?.value);
    if (object === null || dict === undefined || depth >= formDepth) return;
    // Shown twice, it says nothing new.
    if (this.#forms.has(object.number)) return;
    this.#forms.add(object.number);
    if (asName(dict.get('Subtype')) !== 'Form') return;
    const own = asDict(this.#document.resolve(dict.get('Resources'))) ?? resources;
    this.run(this.#document.stream(object), own, depth + 1);
  }
}

/** Moves past the binary data of a picture inside a content stream. */
function skipInlinePicture(content: Buffer, parser: PdfParser): void {
  const data = content.indexOf('ID', parser.at);
  const end = data === -1 ? -1 : content.indexOf('\nEI', data);
  parser.at = end === -1 ? content.length : end + 3;
}
