import { refuse } from '../../findings.ts';
import { isSpace } from '../syntax/characters.ts';

export function decodeAsciiHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0x3e);
  const digits = bytes
    .toString('latin1', 0, end === -1 ? bytes.length : end)
    .replaceAll(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

export function decodeAscii85(bytes: Buffer, most: number): Buffer {
  const out = Buffer.alloc(Math.min(4 * bytes.length, most) + 4);
  let [size, value, count] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (size + 4 > out.length - 4) refuse('bomb');
    if (byte === 0x7a && count === 0) {
      size += 4;
    } else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      if (++count === 5) {
        size = out.writeUInt32BE(value % 2 ** 32, size);
        [value, count] = [0, 0];
      }
    } else if (!isSpace(byte)) {
      break;
    }
  }
  if (count > 1) {
    for (let pad = count; pad < 5; pad++) value = value * 85 + 84;
    out.writeUInt32BE(value % 2 ** 32, size);
    size += count - 1;
  }
  return out.subarray(0, size);
}

export function decodeRunLength(bytes: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128
        ? bytes.subarray(at + 1, at + 2 + length)
        : Buffer.alloc(257 - length, bytes[at + 1]);
    at += length < 128 ? length + 2 : 2;
    size += part.length;
    if (size > most) refuse('bomb');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
