import { refuse } from '../../findings.ts';

const clearCode = 256;
const endCode = 257;
const mostCodes = 4096;

/** Decodes LZW data up to `most` bytes; widths change one code early unless `early` is 0. */
export function decodeLzw(bytes: Buffer, early: number, most: number): Buffer {
  // A code stands for what an earlier code stood for, and one byte more.
  const prefix = new Uint16Array(mostCodes);
  const lengths = new Uint16Array(mostCodes).fill(1, 0, 256);
  const last = new Uint8Array(mostCodes);
  const first = new Uint8Array(mostCodes);
  for (let code = 0; code < 256; code++) last[code] = first[code] = code;
  let out = Buffer.alloc(Math.min(most, Math.max(1024, 4 * bytes.length)));
  let size = 0;
  let [next, width, previous, held, bits] = [258, 9, -1, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === endCode) break;
    if (code === clearCode) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    if (code > next || (code === next && previous === -1)) break;
    if (previous !== -1 && next < mostCodes) {
      prefix[next] = previous;
      lengths[next] = (lengths[previous] ?? 0) + 1;
      first[next] = first[previous] ?? 0;
      last[next] = first[code === next ? previous : code] ?? 0;
      next++;
    }
    const length = lengths[code] ?? 0;
    if (size + length > most) refuse('bomb');
    if (size + length > out.length) {
      out = Buffer.concat([out], Math.min(most, 2 * out.length + length));
    }
    for (let at = size + length - 1, part = code; at >= size; at--) {
      out[at] = last[part] ?? 0;
      part = prefix[part] ?? 0;
    }
    size += length;
    previous = code;
    if (next + early >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, size);
}
