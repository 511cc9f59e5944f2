/** What a byte does outside strings, by its value: 0 belongs to a word, 1 is space, 2 ends a word. */
export const characterClass = new Uint8Array(256);
for (const space of [0, 9, 10, 12, 13, 32]) characterClass[space] = 1;
for (const delimiter of '()<>[]{}/%') characterClass[delimiter.charCodeAt(0)] = 2;

export const isSpace = (byte: number | undefined) =>
  byte !== undefined && characterClass[byte] === 1;
export const isDigit = (byte: number | undefined) =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Where a word that begins at `at` ends. */
export function wordEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && characterClass[bytes[end] ?? 0] === 0) end++;
  return end;
}

/** Where a comment that begins at `at` ends. */
export function lineEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
  return end;
}

/** The place after the string in parentheses that begins at `at`. */
export function stringEnd(bytes: Buffer, at: number): number {
  let depth = 0;
  for (let next = at; next < bytes.length; next++) {
    const byte = bytes[next];
    if (byte === 0x5c) next++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return next + 1;
  }
  return bytes.length;
}

/** A name without its escapes: `J#53` is JS. */
export function readName(bytes: Buffer, from: number, to: number): string {
  const raw = bytes.toString('latin1', from, to);
  if (!raw.includes('#')) return raw;
  return raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
