import { isSpace, hexBytes } from './characters.ts';
import { asDict, asNumber, type PdfObject, type PdfValue, asName, type PdfDict } from './values.ts';
import { refuse } from '../findings.ts';
import { inflatePartial } from '../inflate.ts';
import { limits } from '../limits.ts';
import { undoPredictor } from './predictor.ts';

const endKeyword = 'endstream';

function isAtEndKeyword(bytes: Buffer, end: number): boolean {
  let at = end;
  while (isSpace(bytes[at]) && at < end + 4) at++;
  return bytes.toString('latin1', at, at + endKeyword.length) === endKeyword;
}

/** The encoded data of an object's stream: by `/Length` if that is right, or up to `endstream`. */
export function encodedData(
  { value, streamOffset, source }: PdfObject,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Buffer {
  if (streamOffset === null) return Buffer.alloc(0);
  const declared = asDict(value)?.get('Length');
  const length = asNumber(declared) ?? asNumber(resolve(declared));
  if (length !== undefined && length >= 0 && isAtEndKeyword(source, streamOffset + length)) {
    return source.subarray(streamOffset, streamOffset + length);
  }
  const end = source.indexOf(endKeyword, streamOffset);
  return source.subarray(streamOffset, end === -1 ? source.length : end);
}

function decodeAsciiHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>');
  return hexBytes(bytes, 0, end === -1 ? bytes.length : end);
}

function decodeAscii85(bytes: Buffer, maxBytes: number): Buffer {
  const out = Buffer.alloc(Math.min(4 * bytes.length, maxBytes) + 4);
  let [size, value, digits] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (size + 4 > out.length - 4) refuse('bomb');
    if (byte === 0x7a && digits === 0) {
      size += 4;
    } else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      if (++digits === 5) {
        size = out.writeUInt32BE(value % 2 ** 32, size);
        [value, digits] = [0, 0];
      }
    } else if (!isSpace(byte)) {
      break;
    }
  }
  if (digits > 1) {
    for (let pad = digits; pad < 5; pad++) value = value * 85 + 84;
    out.writeUInt32BE(value % 2 ** 32, size);
    size += digits - 1;
  }
  return out.subarray(0, size);
}

function decodeRunLength(bytes: Buffer, maxBytes: number): Buffer {
  const endOfData = 128;
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at] ?? endOfData;
    if (length === endOfData) break;
    const isLiteral = length < endOfData;
    const part = isLiteral
      ? bytes.subarray(at + 1, at + 2 + length)
      : Buffer.alloc(257 - length, bytes[at + 1]);
    at += isLiteral ? length + 2 : 2;
    size += part.length;
    if (size > maxBytes) refuse('bomb');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const clearTable = 256;
const endOfData = 257;
const firstFree = 258;
const tableSize = 4096;

/** Decodes LZW data. Codes get wider one code early unless `earlyChange` is 0. */
function decodeLzw(bytes: Buffer, earlyChange: number, maxBytes: number): Buffer {
  // Each code stands for the sequence of its prefix and one more byte.
  const prefix = new Uint16Array(tableSize);
  const lengths = new Uint16Array(tableSize).fill(1, 0, 256);
  const lastByte = new Uint8Array(tableSize);
  const firstByte = new Uint8Array(tableSize);
  for (let code = 0; code < 256; code++) lastByte[code] = firstByte[code] = code;
  let out = Buffer.alloc(Math.min(maxBytes, Math.max(1024, 4 * bytes.length)));
  let size = 0;
  let [next, width, previous, buffered, bits] = [firstFree, 9, -1, 0, 0];
  for (const byte of bytes) {
    buffered = ((buffered << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffered >> bits) & ((1 << width) - 1);
    if (code === endOfData) break;
    if (code === clearTable) {
      [next, width, previous] = [firstFree, 9, -1];
      continue;
    }
    if (code > next || (code === next && previous === -1)) break;
    if (previous !== -1 && next < tableSize) {
      prefix[next] = previous;
      lengths[next] = (lengths[previous] ?? 0) + 1;
      firstByte[next] = firstByte[previous] ?? 0;
      lastByte[next] = firstByte[code === next ? previous : code] ?? 0;
      next++;
    }
    const length = lengths[code] ?? 0;
    if (size + length > maxBytes) refuse('bomb');
    if (size + length > out.length) {
      out = Buffer.concat([out], Math.min(maxBytes, 2 * out.length + length));
    }
    for (let at = size + length - 1, part = code; at >= size; at--) {
      out[at] = lastByte[part] ?? 0;
      part = prefix[part] ?? 0;
    }
    size += length;
    previous = code;
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, size);
}

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
