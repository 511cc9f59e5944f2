import { limits } from '../limits.ts';
import { readCmap, type CodeMap } from './cmap.ts';
import type { PdfDocument } from './document.ts';
import { glyphText } from './glyph-names.ts';
import { asArray, asDict, asName, PdfName, PdfRef, type PdfDict, type PdfValue } from './values.ts';

/** Turns the bytes of a shown string into text. */
export type ReadString = (bytes: Buffer) => string;

const windowsLatin = new TextDecoder('windows-1252');

/** The glyphs that an encoding replaces, by their codes. */
function differences(document: PdfDocument, encoding: PdfDict | undefined): CodeMap {
  const map: CodeMap = new Map();
  let code = 0;
  for (const item of asArray(document.resolve(encoding?.get('Differences'))) ?? []) {
    if (typeof item === 'number') code = item;
    else if (item instanceof PdfName) {
      const text = glyphText(item.name);
      if (text !== undefined) map.set(code, text);
      code++;
    }
  }
  return map;
}

function unicodeMap(document: PdfDocument, font: PdfDict): CodeMap {
  const reference = font.get('ToUnicode');
  const object = reference instanceof PdfRef ? document.object(reference.number) : null;
  return object === null || object.streamAt === null
    ? new Map()
    : readCmap(document.stream(object).subarray(0, limits.pdfCmapBytes));
}

/** How a font's strings read: by its own map, its glyphs' names, or the usual Latin encoding. */
export function fontReader(document: PdfDocument, value: PdfValue | undefined): ReadString {
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
