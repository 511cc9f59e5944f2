import { refuse } from '../../findings.ts';

const clearTable = 256;
const endOfData = 257;
const firstFree = 258;
const tableSize = 4096;

/** Decodes LZW data. Codes get wider one code early unless `earlyChange` is 0. */
export function decodeLzw(bytes: Buffer, earlyChange: number, maxBytes: number): Buffer {
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
