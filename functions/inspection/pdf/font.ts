import { PdfParser } from './parser.ts';
import { PdfKeyword, PdfString, asDict, asName } from './values.ts';
import type { PdfValue, PdfDict } from './values.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';

/** From character code to text. */
type CharacterMap = Map<number, string>;

const maxMappings = 70_000;

const toCode = (value: PdfValue | undefined) =>
  value instanceof PdfString && value.bytes.length > 0 && value.bytes.length <= 4
    ? value.bytes.readUIntBE(0, value.bytes.length)
    : -1;

function toText(value: PdfValue | undefined): string {
  if (!(value instanceof PdfString) || value.bytes.length > 64) return '';
  if (value.bytes.length === 1) return value.bytes.toString('latin1');
  return new TextDecoder('utf-16be').decode(value.bytes.subarray(0, value.bytes.length & ~1));
}

/** Adds `offset` to the last character. */
const shiftText = (text: string, offset: number) =>
  text && text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + offset);

/** Returns the number of mappings added, at least 1. */
function addRange(map: CharacterMap, [low, high, target]: PdfValue[]): number {
  const first = toCode(low);
  const last = Math.min(toCode(high), first + 0xffff);
  if (first === -1) return 1;
  for (let code = first; code <= last; code++) {
    const text = Array.isArray(target)
      ? toText(target[code - first])
      : shiftText(toText(target), code - first);
    map.set(code, text);
  }
  return Math.max(1, last - first + 1);
}

function parseCmap(bytes: Buffer): CharacterMap {
  const map: CharacterMap = new Map();
  const parser = new PdfParser(bytes, 0);
  let operands: PdfValue[] = [];
  let mappings = 0;
  while (parser.at < bytes.length && mappings < maxMappings) {
    const value = parser.value();
    if (!(value instanceof PdfKeyword)) {
      operands.push(value);
      continue;
    }
    if (value.word === 'endbfchar') {
      for (let at = 0; at + 1 < operands.length; at += 2) {
        map.set(toCode(operands[at]), toText(operands[at + 1]));
      }
    } else if (value.word === 'endbfrange') {
      for (let at = 0; at + 2 < operands.length && mappings < maxMappings; at += 3) {
        mappings += addRange(map, operands.slice(at, at + 3));
      }
    }
    operands = [];
  }
  return map;
}

/** Decodes the bytes of a shown string. */
export type DecodeString = (bytes: Buffer) => string;

const windows1252 = new TextDecoder('windows-1252');
const decodeWindows1252: DecodeString = (bytes) => windows1252.decode(bytes);

function toUnicodeMap(document: PdfDocument, font: PdfDict): CharacterMap {
  const object = document.streamObject(font.get('ToUnicode'));
  return object === null
    ? new Map()
    : parseCmap(document.streamData(object).subarray(0, limits.pdfCmapBytes));
}

/** Uses the font's ToUnicode CMap, then Windows-1252: the extraction reads fonts that need more. */
export function createStringDecoder(
  document: PdfDocument,
  value: PdfValue | undefined,
): DecodeString {
  const font = asDict(document.resolve(value));
  if (font === undefined) return decodeWindows1252;
  const unicode = toUnicodeMap(document, font);
  if (asName(font.get('Subtype')) === 'Type0') {
    return (bytes) => {
      let text = '';
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        text += unicode.get(bytes.readUInt16BE(at)) ?? '';
      }
      return text;
    };
  }
  if (unicode.size === 0) return decodeWindows1252;
  return (bytes) =>
    Array.from(bytes, (byte) => unicode.get(byte) ?? windows1252.decode(Uint8Array.of(byte))).join(
      '',
    );
}
