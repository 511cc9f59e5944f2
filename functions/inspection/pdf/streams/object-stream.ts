import { refuse } from '../../findings.ts';
import { limits } from '../../limits.ts';
import { scanObjectNames, type NameScan } from '../syntax/scan-names.ts';
import { PdfParser } from '../syntax/parser.ts';
import type { PdfObject } from '../syntax/values.ts';

/** An object in an unpacked object stream: where its value begins, and what its names say of it. */
interface PackedObject extends NameScan {
  readonly number: number;
  readonly at: number;
}

export interface ObjectStream {
  readonly source: Buffer;
  readonly objects: readonly PackedObject[];
  readonly byNumber: ReadonlyMap<number, PackedObject>;
}

/** Reads the head of an object stream, `count` pairs of number and place, and scans what it lists. */
export function parseObjectStream(source: Buffer, count: number, first: number): ObjectStream {
  if (count < 0 || count > limits.pdfObjects) refuse('malformed');
  const head = new PdfParser(source.subarray(0, Math.max(0, first)), 0);
  const objects: PackedObject[] = [];
  let read = 0;
  for (let index = 0; index < count; index++) {
    const number = head.value();
    const place = head.value();
    if (typeof number !== 'number' || typeof place !== 'number' || place < 0) refuse('malformed');
    const at = first + place;
    const names = scanObjectNames(source, at, true);
    read += Math.max(0, names.end - at);
    if (read > limits.pdfScanPasses * source.length) refuse('bomb');
    objects.push({ number, at, ...names });
  }
  return { source, objects, byNumber: new Map(objects.map((each) => [each.number, each])) };
}

export function objectInStream(
  { source, byNumber }: ObjectStream,
  number: number,
): PdfObject | null {
  const at = byNumber.get(number)?.at;
  if (at === undefined) return null;
  const value = new PdfParser(source, at).value();
  return { number, generation: 0, value, streamOffset: null, source };
}
