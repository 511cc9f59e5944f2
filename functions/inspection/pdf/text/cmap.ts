import { PdfParser } from '../syntax/parser.ts';
import { PdfString, PdfKeyword, type PdfValue } from '../syntax/values.ts';

/** From a character's code to its text. */
export type CharacterMap = Map<number, string>;

const mostCodes = 70_000;

const codeOf = (value: PdfValue | undefined) =>
  value instanceof PdfString && value.bytes.length > 0 && value.bytes.length <= 4
    ? value.bytes.readUIntBE(0, value.bytes.length)
    : -1;

function textOf(value: PdfValue | undefined): string {
  if (!(value instanceof PdfString) || value.bytes.length > 64) return '';
  if (value.bytes.length === 1) return value.bytes.toString('latin1');
  return Buffer.from(value.bytes.subarray(0, value.bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

/** The text `steps` code points after another. */
const later = (text: string, steps: number) => {
  if (text === '') return '';
  const last = text.charCodeAt(text.length - 1);
  return text.slice(0, -1) + String.fromCharCode(last + steps);
};

/** Adds a range of codes, and tells how many it names. */
function addRange(map: CharacterMap, [low, high, target]: PdfValue[]): number {
  const from = codeOf(low);
  const to = Math.min(codeOf(high), from + 0xffff);
  if (from === -1) return 1;
  for (let code = from; code <= to; code++) {
    const text = Array.isArray(target)
      ? textOf(target[code - from])
      : later(textOf(target), code - from);
    map.set(code, text);
  }
  return Math.max(1, to - from + 1);
}

/** Reads a `ToUnicode` map. */
export function parseCmap(bytes: Buffer): CharacterMap {
  const map: CharacterMap = new Map();
  const parser = new PdfParser(bytes, 0);
  let operands: PdfValue[] = [];
  let named = 0;
  while (parser.at < bytes.length && named < mostCodes) {
    const value = parser.value();
    if (!(value instanceof PdfKeyword)) {
      operands.push(value);
    } else {
      if (value.word === 'endbfchar') {
        for (let at = 0; at + 1 < operands.length; at += 2) {
          map.set(codeOf(operands[at]), textOf(operands[at + 1]));
        }
      } else if (value.word === 'endbfrange') {
        for (let at = 0; at + 2 < operands.length && named < mostCodes; at += 3) {
          named += addRange(map, operands.slice(at, at + 3));
        }
      }
      operands = [];
    }
  }
  return map;
}
