import { limits } from '../../limits.ts';
import { parseCmap, type CharacterMap } from './cmap.ts';
import type { PdfDocument } from '../document.ts';
import { glyphNameToText } from './glyph-names.ts';
import {
  asArray,
  asDict,
  asName,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfValue,
} from '../syntax/values.ts';

/** Turns the bytes of a shown string into text. */
export type DecodeString = (bytes: Buffer) => string;

const windowsLatin = new TextDecoder('windows-1252');

/** The glyphs that an encoding replaces, by their codes. */
function differences(document: PdfDocument, encoding: PdfDict | undefined): CharacterMap {
  const map: CharacterMap = new Map();
  let code = 0;
  for (const item of asArray(document.resolve(encoding?.get('Differences'))) ?? []) {
    if (typeof item === 'number') code = item;
    else if (item instanceof PdfName) {
      const text = glyphNameToText(item.name);
      if (text !== undefined) map.set(code, text);
      code++;
    }
  }
  return map;
}

function unicodeMap(document: PdfDocument, font: PdfDict): CharacterMap {
  const reference = font.get('ToUnicode');
  const object = reference instanceof PdfRef ? document.object(reference.number) : null;
  return object === null || object.streamOffset === null
    ? new Map()
    : parseCmap(document.stream(object).subarray(0, limits.pdfCmapBytes));
}

/** How a font's strings read: by its own map, its glyphs' names, or the usual Latin encoding. */
export function createStringDecoder(
  document: PdfDocument,
  value: PdfValue | undefined,
): DecodeString {
  const font = asDict(document.resolve(value));
  if (font === undefined) return (bytes) => windowsLatin.decode(bytes);
  const unicode = unicodeMap(document, font);
  if (asName(font.get('Subtype')) === 'Type0') {
    return (bytes) => {
      let text = '';
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        text += unicode.get(bytes.readUInt16BE(at)) ?? '';
      }
      return text;
    };
  }
  const encoding = asDict(document.resolve(font.get('Encoding')));
  const named = differences(document, encoding);
  if (unicode.size === 0 && named.size === 0) return (bytes) => windowsLatin.decode(bytes);
  return (bytes) => {
    let text = '';
    for (const byte of bytes) {
      const latin = () => windowsLatin.decode(Uint8Array.of(byte));
      text += unicode.get(byte) ?? named.get(byte) ?? latin();
    }
    return text;
  };
}
