import { limits } from '../../limits.ts';
import { refuse } from '../../findings.ts';
import { characterClass, isSpace, lineEnd, readName, stringEnd, wordEnd } from './characters.ts';
import {
  irregular,
  PdfName,
  PdfRef,
  PdfString,
  PdfKeyword,
  type PdfDict,
  type PdfObject,
  type PdfValue,
} from './values.ts';

/** The number that digits alone spell; -1 for any other word. */
function wholeNumber(bytes: Buffer, from: number, to: number): number {
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
const closed = new PdfKeyword(']');
const closedDict = new PdfKeyword('>>');
const ended = new PdfKeyword('');

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string in parentheses without its escapes. */
function literal(bytes: Buffer, from: number, to: number): Buffer {
  const raw = bytes.toString('latin1', from, to);
  if (!raw.includes('\\')) return bytes.subarray(from, to);
  const plain = raw.replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (escaped === '\r\n' || escaped === '\r' || escaped === '\n') return '';
    if (/[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return escapes[escaped] ?? escaped;
  });
  return Buffer.from(plain, 'latin1');
}

function hexadecimal(bytes: Buffer, from: number, to: number): Buffer {
  const digits = bytes.toString('latin1', from, to).replaceAll(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** Reads PDF values one after the other. */
export class PdfParser {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      while (isSpace(bytes[this.at])) this.at++;
      if (bytes[this.at] !== 0x25) return;
      this.at = lineEnd(bytes, this.at);
    }
  }

  /** The next value; a word with no letters at the end of the bytes. Throws `Refused` where they nest too deep. */
  value(depth = 0): PdfValue {
    if (depth > limits.pdfDepth) refuse('malformed');
    this.skipSpace();
    const bytes = this.#bytes;
    const start = this.at;
    if (start >= bytes.length) return ended;
    const byte = bytes[start] ?? 0;
    if (characterClass[byte] === 0) return this.#word(start);
    this.at = start + 1;
    switch (byte) {
      case 0x2f:
        this.at = wordEnd(bytes, start + 1);
        return new PdfName(readName(bytes, start + 1, this.at));
      case 0x28:
        this.at = stringEnd(bytes, start);
        return new PdfString(literal(bytes, start + 1, Math.max(start + 1, this.at - 1)));
      case 0x5b:
        return this.#array(depth);
      case 0x5d:
        return closed;
      case 0x3c:
        return bytes[start + 1] === 0x3c ? this.#dict(depth) : this.#hex(start);
      case 0x3e:
        if (bytes[start + 1] === 0x3e) this.at++;
        return closedDict;
      default:
        return new PdfKeyword(String.fromCharCode(byte));
    }
  }

  #word(start: number): PdfValue {
    const bytes = this.#bytes;
    this.at = wordEnd(bytes, start);
    const whole = wholeNumber(bytes, start, this.at);
    if (whole !== -1) return isSpace(bytes[this.at]) ? this.#numberOrRef(whole) : whole;
    const word = bytes.toString('latin1', start, this.at);
    // Some writers repeat the sign.
    if (numeric.test(word)) return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, ''));
    if (word === 'true') return true;
    if (word === 'false') return false;
    return word === 'null' ? null : new PdfKeyword(word);
  }

  /** `12 0 R` is a reference: two more words are needed to know. */
  #numberOrRef(first: number): PdfValue {
    const bytes = this.#bytes;
    const back = this.at;
    this.skipSpace();
    const end = wordEnd(bytes, this.at);
    const generation = wholeNumber(bytes, this.at, end);
    if (generation !== -1) {
      this.at = end;
      this.skipSpace();
      if (bytes[this.at] === 0x52 && wordEnd(bytes, this.at) === this.at + 1) {
        this.at++;
        return new PdfRef(first, generation);
      }
    }
    this.at = back;
    return first;
  }

  #hex(start: number): PdfValue {
    const end = this.#bytes.indexOf(0x3e, start);
    this.at = end === -1 ? this.#bytes.length : end + 1;
    return new PdfString(hexadecimal(this.#bytes, start + 1, this.at));
  }

  #array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.value(depth + 1);
      if (item === closed || item === ended || item === closedDict) return items;
      items.push(item);
    }
  }

  #dict(depth: number): PdfDict {
    this.at++;
    const dict: PdfDict = new Map();
    for (;;) {
      const key = this.value(depth + 1);
      if (key === closedDict || key === ended) return dict;
      const value = key instanceof PdfName ? this.value(depth + 1) : null;
      if (value === closedDict || value === ended) return dict;
      const isRegular =
        key instanceof PdfName && !dict.has(key.name) && !(value instanceof PdfKeyword);
      if (!isRegular) dict.set(irregular, true);
      if (key instanceof PdfName) dict.set(key.name, value);
    }
  }
}

/** Every value that stands in an object, up to the word that ends it. */
export function* bodyValues(bytes: Buffer, at: number): Generator<PdfValue> {
  const parser = new PdfParser(bytes, at);
  for (let value = parser.value(); value !== ended; value = parser.value()) {
    if (value instanceof PdfKeyword && /^(endobj|stream|obj|trailer|startxref)$/.test(value.word))
      return;
    yield value;
  }
}

/** What follows the header of an object: its value, and where its stream begins. */
export function parseBody(bytes: Buffer, at: number): Pick<PdfObject, 'value' | 'streamOffset'> {
  const parser = new PdfParser(bytes, at);
  const value = parser.value();
  const next = value instanceof Map ? parser.value() : null;
  if (!(next instanceof PdfKeyword) || next.word !== 'stream') return { value, streamOffset: null };
  let streamOffset = parser.at;
  if (bytes[streamOffset] === 13) streamOffset++;
  if (bytes[streamOffset] === 10) streamOffset++;
  return { value, streamOffset: streamOffset };
}

/** The object `number generation obj …` at a place of the file; undefined when there is none. */
export function parseObject(bytes: Buffer, at: number): PdfObject | undefined {
  const header = /^\s*(\d+)\s+(\d+)\s*obj/.exec(bytes.toString('latin1', at, at + 48));
  if (header !== null) {
    const body = parseBody(bytes, at + header[0].length);
    return { number: Number(header[1]), generation: Number(header[2]), source: bytes, ...body };
  }
  // Comments between the words of a header: only a hostile file has them, yet readers accept them.
  const parser = new PdfParser(bytes, at);
  const [number, generation, word] = [parser.value(), parser.value(), parser.value()];
  if (typeof number !== 'number' || typeof generation !== 'number') return undefined;
  if (!(word instanceof PdfKeyword) || word.word !== 'obj') return undefined;
  return { number, generation, source: bytes, ...parseBody(bytes, parser.at) };
}
