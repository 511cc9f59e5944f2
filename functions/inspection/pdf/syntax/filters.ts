import { refuse } from '../../findings.ts';
import { inflatePartial } from '../../inflate.ts';
import { limits } from '../../limits.ts';
import { asDict, asName, asNumber, type PdfDict, type PdfValue } from './values.ts';
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './simple-filters.ts';
import { decodeLzw } from './lzw.ts';
import { undoPredictor } from './predictor.ts';

const maxBytes = limits.pdfStreamBytes;

function inflate(bytes: Buffer): Buffer {
  const data = inflatePartial(bytes, maxBytes);
  // A large drawing is no bomb, only more than the inspection reads.
  if (data === 'too-large')
    refuse(bytes.length * limits.maxRatio < maxBytes ? 'bomb' : 'malformed');
  if (data === 'damaged') refuse('malformed');
  return data;
}

function decode(filter: string, bytes: Buffer, parameters: PdfDict | undefined): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(bytes), parameters);
    case 'LZWDecode':
    case 'LZW': {
      const earlyChange = asNumber(parameters?.get('EarlyChange')) ?? 1;
      return undoPredictor(decodeLzw(bytes, earlyChange, maxBytes), parameters);
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes, maxBytes);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, maxBytes);
    case 'Crypt':
      return bytes;
    default:
      return refuse('malformed');
  }
}

function toList(value: PdfValue): PdfValue[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}

/** Applies a stream's filters. Throws `RefusedError` for image filters, damaged data and bombs. */
export function decodeStream(
  bytes: Buffer,
  dict: PdfDict,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Buffer {
  const filters = toList(resolve(dict.get('Filter')));
  const parameters = toList(resolve(dict.get('DecodeParms')));
  if (filters.length > limits.pdfFilters) refuse('bomb');
  let decoded = bytes;
  for (const [index, filter] of filters.entries()) {
    const filterParameters = asDict(resolve(parameters[index]));
    decoded = decode(asName(resolve(filter)) ?? '', decoded, filterParameters);
  }
  return decoded;
}
