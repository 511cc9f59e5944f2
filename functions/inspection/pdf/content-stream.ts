import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { PdfParser } from './parser.ts';
import { asArray, asDict, asName, asNumber, PdfKeyword, PdfRef, PdfString } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';
import { createStringDecoder, type DecodeString } from './font.ts';
import { RefusedError } from '../findings.ts';

/** A gap of this width, in thousandths of the font size, is a space. */
const spaceWidth = 180;
const maxFormDepth = 3;
const maxOperands = 64;
/** Drawings may have millions of operators and no text. */
const maxOperators = 400_000;

/** Collects the text that a page's content stream shows, one line per line. */
class ContentStreamText {
  text = '';
  #operators = 0;
  readonly #document: PdfDocument;
  readonly #decoders = new Map<PdfValue, DecodeString>();
  readonly #visitedForms = new Set<number>();

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  get #isFull(): boolean {
    return this.text.length >= limits.textChars || this.#operators > maxOperators;
  }

  /** Runs the operators of a page or of a form XObject. */
  run(stream: Buffer, resources: PdfDict | undefined, depth = 0): void {
    const content = stream.subarray(0, limits.pdfContentBytes);
    const parser = new PdfParser(content, 0);
    let operands: PdfValue[] = [];
    let decode = createStringDecoder(this.#document, undefined);
    while (parser.at < content.length && !this.#isFull) {
      const value = parser.value();
      if (!(value instanceof PdfKeyword)) {
        if (operands.length < maxOperands) operands.push(value);
        continue;
      }
      this.#operators++;
      if (value.word === 'Tf') decode = this.#decoder(resources, asName(operands[0]));
      else if (value.word === 'Do') this.#runForm(resources, asName(operands[0]), depth);
      else if (value.word === 'BI') skipInlineImage(content, parser);
      else this.#runTextOperator(value.word, operands, decode);
      operands = [];
    }
  }

  #runTextOperator(operator: string, operands: PdfValue[], decode: DecodeString): void {
    switch (operator) {
      case 'Tj':
        this.#show(operands[0], decode);
        break;
      case 'TJ':
        for (const item of asArray(operands[0]) ?? []) {
          if (typeof item === 'number' && item < -spaceWidth) this.#addSpace();
          this.#show(item, decode);
        }
        break;
      case "'":
      case '"':
        this.#addLine();
        this.#show(operands.at(-1), decode);
        break;
      case 'T*':
      case 'Tm':
      case 'ET':
        this.#addLine();
        break;
      case 'Td':
      case 'TD':
        if (asNumber(operands[1]) === 0) this.#addSpace();
        else this.#addLine();
        break;
      default:
    }
  }

  #show(value: PdfValue | undefined, decode: DecodeString): void {
    if (value instanceof PdfString) this.text += decode(value.bytes);
  }

  #addLine(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }

  #addSpace(): void {
    if (!/\s$/.test(this.text.slice(-1))) this.text += ' ';
  }

  #resource(resources: PdfDict | undefined, category: string, name: string | undefined): PdfValue {
    return asDict(this.#document.resolve(resources?.get(category)))?.get(name ?? '') ?? null;
  }

  #decoder(resources: PdfDict | undefined, name: string | undefined): DecodeString {
    const font = this.#resource(resources, 'Font', name);
    const key = font instanceof PdfRef ? font.number : font;
    const decoder = this.#decoders.get(key) ?? createStringDecoder(this.#document, font);
    this.#decoders.set(key, decoder);
    return decoder;
  }

  #runForm(resources: PdfDict | undefined, name: string | undefined, depth: number): void {
    const reference = this.#resource(resources, 'XObject', name);
    const object = reference instanceof PdfRef ? this.#document.object(reference.number) : null;
    const dict = asDict(object?.value);
    if (object === null || dict === undefined || depth >= maxFormDepth) return;
    // A form shown again adds no new text.
    if (this.#visitedForms.has(object.number)) return;
    this.#visitedForms.add(object.number);
    if (asName(dict.get('Subtype')) !== 'Form') return;
    const ownResources = asDict(this.#document.resolve(dict.get('Resources')));
    this.run(this.#document.streamData(object), ownResources ?? resources, depth + 1);
  }
}

function skipInlineImage(content: Buffer, parser: PdfParser): void {
  const data = content.indexOf('ID', parser.at);
  const end = data === -1 ? -1 : content.indexOf('\nEI', data);
  parser.at = end === -1 ? content.length : end + 3;
}

/** The content streams of a page, joined as PDF readers do. */
function pageContent(document: PdfDocument, page: PdfDict): Buffer {
  const contents = page.get('Contents') ?? null;
  const value = document.resolve(contents);
  const streams: Buffer[] = [];
  let size = 0;
  for (const part of Array.isArray(value) ? value : [contents]) {
    const object = document.streamObject(part);
    if (object === null) continue;
    const data = document.streamData(object);
    size += data.length;
    if (size > limits.pdfStreamBytes) break;
    streams.push(data, Buffer.from('\n'));
  }
  return streams.length === 2 && streams[0] ? streams[0] : Buffer.concat(streams);
}

function pageText(document: PdfDocument, page: PdfDict): string {
  const text = new ContentStreamText(document);
  try {
    text.run(pageContent(document, page), asDict(document.resolve(page.get('Resources'))));
  } catch (error) {
    // An unreadable page is harmless: readers show part of it, or a blank page.
    if (!(error instanceof RefusedError) || error.code !== 'malformed') throw error;
  }
  return text.text.replaceAll('\f', ' ').slice(0, limits.textChars);
}

/** The text of pages, separated by form feeds, as far as their fonts map to Unicode. */
export const extractText = (document: PdfDocument, pages: readonly PdfDict[]) =>
  pages
    .map((page) => pageText(document, page))
    .join('\f')
    .slice(0, limits.textChars);
