export const regular = 0;
const whitespace = 1;
const delimiter = 2;

/** The class of each byte outside strings. */
export const characterClass = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) characterClass[byte] = whitespace;
for (const char of '()<>[]{}/%') characterClass[char.charCodeAt(0)] = delimiter;

export const isSpace = (byte: number | undefined) =>
  byte !== undefined && characterClass[byte] === whitespace;
export const isDigit = (byte: number | undefined) =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** The end of the run of regular characters from `at`. */
export function tokenEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && characterClass[bytes[end] ?? 0] === regular) end++;
  return end;
}

/** The end of the line, and so of a comment. */
export function lineEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
  return end;
}

/** The offset after the literal string that begins at `at`. */
export function literalStringEnd(bytes: Buffer, at: number): number {
  let depth = 0;
  for (let next = at; next < bytes.length; next++) {
    const byte = bytes[next];
    if (byte === 0x5c) next++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return next + 1;
  }
  return bytes.length;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a literal string, without its parentheses and escapes. */
export function literalBytes(bytes: Buffer, from: number, to: number): Buffer {
  const text = bytes.toString('latin1', from, to);
  if (!text.includes('\\')) return bytes.subarray(from, to);
  const unescaped = text.replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (escaped === '\r\n' || escaped === '\r' || escaped === '\n') return '';
    if (/[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return escapes[escaped] ?? escaped;
  });
  return Buffer.from(unescaped, 'latin1');
}

export function hexBytes(bytes: Buffer, from: number, to: number): Buffer {
  const digits = bytes.toString('latin1', from, to).replaceAll(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** A name without its escapes: `J#53` is JS. */
export function decodeName(bytes: Buffer, from: number, to: number): string {
  const name = bytes.toString('latin1', from, to);
  if (!name.includes('#')) return name;
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
