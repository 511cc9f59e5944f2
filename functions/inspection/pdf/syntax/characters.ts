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
