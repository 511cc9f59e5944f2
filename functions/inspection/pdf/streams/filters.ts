import { refuse } from '../../findings.ts';
import { inflatePrefix } from '../../inflate.ts';
import { limits } from '../../limits.ts';
import { decodeLzw } from './lzw.ts';
import { undoPredictor } from './predictor.ts';
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './ascii-filters.ts';
import { asDict, asName, asNumber, type PdfDict, type PdfValue } from '../syntax/values.ts';

const most = limits.pdfStreamBytes;

function inflate(bytes: Buffer): Buffer {
  const inflated = inflatePrefix(bytes, Math.min(most, 6 * bytes.length + 1024), most);
  // A drawing of many megabytes is no bomb; it is only more than is read here.
  if (inflated === 'too-large') {
    refuse(bytes.length * limits.maxRatio < most ? 'bomb' : 'malformed');
  }
  if (inflated === 'damaged') refuse('malformed');
  return inflated;
}

function decode(filter: string, bytes: Buffer, parameters: PdfDict | undefined): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(bytes), parameters);
    case 'LZWDecode':
    case 'LZW': {
      const early = asNumber(parameters?.get('EarlyChange')) ?? 1;
      return undoPredictor(decodeLzw(bytes, early, most), parameters);
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes, most);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, most);
    case 'Crypt':
      return bytes;
    default:
      return refuse('malformed');
  }
}

const listOf = (value: PdfValue | undefined): PdfValue[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

/** Undoes a stream's filters. `resolve` follows references. Throws `Refused` for pictures' filters and bombs. */
export function decodeStream(
  bytes: Buffer,
  dict: PdfDict,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Buffer {
  const filters = listOf(resolve(dict.get('Filter')));
  const parameters = listOf(resolve(dict.get('DecodeParms')));
  if (filters.length > limits.pdfFilters) refuse('bomb');
  let decoded = bytes;
  for (const [index, filter] of filters.entries()) {
    const ofFilter = asDict(resolve(parameters[index]));
    decoded = decode(asName(resolve(filter)) ?? '', decoded, ofFilter);
  }
  return decoded;
}
