import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import {
  characterClass,
  isSpace,
  lineEnd,
  regular,
  tokenEnd,
  decodeName,
  hexBytes,
  literalBytes,
  literalStringEnd,
} from './characters.ts';
import { irregular, PdfKeyword, PdfName, PdfRef, PdfString } from './values.ts';
import type { PdfDict, PdfObject, PdfValue } from './values.ts';

/** Parses an unsigned integer; -1 for any other token. */
function parseInteger(bytes: Buffer, from: number, to: number): number {
  if (from === to || to - from > 15) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const numeric = /^[+-]*(\d+\.?\d*|\.\d+)[\d.+-]*$/;
const arrayEnd = new PdfKeyword(']');
const dictEnd = new PdfKeyword('>>');
const endOfBytes = new PdfKeyword('');

/** Parses PDF values in sequence. */
export class PdfParser {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      while (isSpace(bytes[this.at])) this.at++;
      if (bytes[this.at] !== 0x25) return;
      this.at = lineEnd(bytes, this.at);
    }
  }

  /** The next value; an empty keyword at the end. Throws `RefusedError` if values nest too deep. */
  value(depth = 0): PdfValue {
    if (depth > limits.pdfDepth) refuse('malformed');
    this.#skipSpace();
    const bytes = this.#bytes;
    const start = this.at;
    if (start >= bytes.length) return endOfBytes;
    const byte = bytes[start] ?? 0;
    if (characterClass[byte] === regular) return this.#token(start);
    this.at = start + 1;
    switch (byte) {
      case 0x2f:
        this.at = tokenEnd(bytes, start + 1);
        return new PdfName(decodeName(bytes, start + 1, this.at));
      case 0x28:
        this.at = literalStringEnd(bytes, start);
        return new PdfString(literalBytes(bytes, start + 1, Math.max(start + 1, this.at - 1)));
      case 0x5b:
        return this.#array(depth);
      case 0x5d:
        return arrayEnd;
      case 0x3c:
        return bytes[start + 1] === 0x3c ? this.#dict(depth) : this.#hexString(start);
      case 0x3e:
        if (bytes[start + 1] === 0x3e) this.at++;
        return dictEnd;
      default:
        return new PdfKeyword(String.fromCharCode(byte));
    }
  }

  #token(start: number): PdfValue {
    const bytes = this.#bytes;
    this.at = tokenEnd(bytes, start);
    const integer = parseInteger(bytes, start, this.at);
    if (integer !== -1) return isSpace(bytes[this.at]) ? this.#integerOrRef(integer) : integer;
    const token = bytes.toString('latin1', start, this.at);
    // Some writers repeat the sign.
    if (numeric.test(token)) return Number.parseFloat(token.replace(/^[+-]*(?=[+-])/, ''));
    if (token === 'true') return true;
    if (token === 'false') return false;
    return token === 'null' ? null : new PdfKeyword(token);
  }

  /** Looks ahead for the rest of `12 0 R`. */
  #integerOrRef(integer: number): PdfValue {
    const bytes = this.#bytes;
    const back = this.at;
    this.#skipSpace();
    const end = tokenEnd(bytes, this.at);
    if (parseInteger(bytes, this.at, end) !== -1) {
      this.at = end;
      this.#skipSpace();
      if (bytes[this.at] === 0x52 && tokenEnd(bytes, this.at) === this.at + 1) {
        this.at++;
        return new PdfRef(integer);
      }
    }
    this.at = back;
    return integer;
  }

  #hexString(start: number): PdfValue {
    const end = this.#bytes.indexOf(0x3e, start);
    this.at = end === -1 ? this.#bytes.length : end + 1;
    return new PdfString(hexBytes(this.#bytes, start + 1, this.at));
  }

  #array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.value(depth + 1);
      if (item === arrayEnd || item === endOfBytes || item === dictEnd) return items;
      items.push(item);
    }
  }

  #dict(depth: number): PdfDict {
    this.at++;
    const dict: PdfDict = new Map();
    for (;;) {
      const key = this.value(depth + 1);
      if (key === dictEnd || key === endOfBytes) return dict;
      const value = key instanceof PdfName ? this.value(depth + 1) : null;
      if (value === dictEnd || value === endOfBytes) return dict;
      const isRegular =
        key instanceof PdfName && !dict.has(key.name) && !(value instanceof PdfKeyword);
      if (!isRegular) dict.set(irregular, true);
      if (key instanceof PdfName) dict.set(key.name, value);
    }
  }
}

/** Every value of an object's body: hostile files have several. */
export function* bodyValues(bytes: Buffer, at: number): Generator<PdfValue> {
  const parser = new PdfParser(bytes, at);
  for (let value = parser.value(); value !== endOfBytes; value = parser.value()) {
    const isEnd =
      value instanceof PdfKeyword && /^(endobj|stream|obj|trailer|startxref)$/.test(value.word);
    if (isEnd) return;
    yield value;
  }
}

/** Parses what follows an object's header. */
export function parseBody(bytes: Buffer, at: number): Pick<PdfObject, 'value' | 'streamOffset'> {
  const parser = new PdfParser(bytes, at);
  const value = parser.value();
  const next = value instanceof Map ? parser.value() : null;
  if (!(next instanceof PdfKeyword) || next.word !== 'stream') return { value, streamOffset: null };
  let streamOffset = parser.at;
  if (bytes[streamOffset] === 13) streamOffset++;
  if (bytes[streamOffset] === 10) streamOffset++;
  return { value, streamOffset };
}

/** Parses the object `number generation obj …` at an offset; undefined if there is none. */
export function parseObject(bytes: Buffer, at: number): PdfObject | undefined {
  const header = /^\s*(\d+)\s+(\d+)\s*obj/.exec(bytes.toString('latin1', at, at + 48));
  if (header !== null) {
    const body = parseBody(bytes, at + header[0].length);
    return { number: Number(header[1]), generation: Number(header[2]), source: bytes, ...body };
  }
  // Only hostile files have comments between the words of a header, but readers accept them.
  const parser = new PdfParser(bytes, at);
  const [number, generation, keyword] = [parser.value(), parser.value(), parser.value()];
  if (typeof number !== 'number' || typeof generation !== 'number') return undefined;
  if (!(keyword instanceof PdfKeyword) || keyword.word !== 'obj') return undefined;
  return { number, generation, source: bytes, ...parseBody(bytes, parser.at) };
}
