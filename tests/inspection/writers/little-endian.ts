/** Numbers of two bytes, low byte first. */
export function u16(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * index);
  return bytes;
}

/** Numbers of four bytes, low byte first. */
export function u32(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * index);
  return bytes;
}
