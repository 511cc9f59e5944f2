import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { PdfParser } from './parser.ts';
import type { PdfObject } from './values.ts';

/** The objects in an unpacked object stream: their numbers, and where each one's value begins. */
export interface PackedObjects {
  readonly source: Buffer;
  readonly places: ReadonlyMap<number, number>;
}

/** Reads the head of an object stream: `count` pairs of number and place. */
export function readPacked(source: Buffer, count: number, first: number): PackedObjects {
  if (count < 0 || count > limits.pdfObjects) refuse('malformed');
  const head = new PdfParser(source.subarray(0, Math.max(0, first)), 0);
  const places = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const number = head.value();
    const place = head.value();
    if (typeof number !== 'number' || typeof place !== 'number') break;
    if (!places.has(number)) places.set(number, first + place);
  }
  return { source, places };
}

export function packedObject({ source, places }: PackedObjects, number: number): PdfObject | null {
  const at = places.get(number);
  if (at === undefined) return null;
  const value = new PdfParser(source, at).value();
  return { number, generation: 0, value, streamAt: null, source };
}
