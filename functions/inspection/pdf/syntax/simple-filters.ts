import { refuse } from '../../findings.ts';
import { isSpace } from './characters.ts';
import { hexBytes } from './strings.ts';

export function decodeAsciiHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>');
  return hexBytes(bytes, 0, end === -1 ? bytes.length : end);
}

export function decodeAscii85(bytes: Buffer, maxBytes: number): Buffer {
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

export function decodeRunLength(bytes: Buffer, maxBytes: number): Buffer {
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
