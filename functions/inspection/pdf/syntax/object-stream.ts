import { refuse } from '../../findings.ts';
import { limits } from '../../limits.ts';
import { PdfParser } from './parser.ts';
import { scanNames, type NameScan } from './scan-names.ts';
import type { PdfObject } from './values.ts';

interface ObjectInStream extends NameScan {
  readonly number: number;
  /** In the decoded data. */
  readonly offset: number;
}

export interface ObjectStream {
  readonly data: Buffer;
  /** All listed objects, also those with the number of another. */
  readonly objects: readonly ObjectInStream[];
  readonly byNumber: ReadonlyMap<number, ObjectInStream>;
}

/** Reads the `count` pairs of number and offset before the byte `first`. Throws `RefusedError`. */
export function parseObjectStream(data: Buffer, count: number, first: number): ObjectStream {
  if (count < 0 || count > limits.pdfObjects) refuse('malformed');
  const index = new PdfParser(data.subarray(0, Math.max(0, first)), 0);
  const objects: ObjectInStream[] = [];
  let scannedBytes = 0;
  for (let each = 0; each < count; each++) {
    const number = index.value();
    const relative = index.value();
    if (typeof number !== 'number' || typeof relative !== 'number' || relative < 0) {
      refuse('malformed');
    }
    const offset = first + relative;
    const names = scanNames(data, offset, true);
    scannedBytes += Math.max(0, names.end - offset);
    if (scannedBytes > limits.pdfScanPasses * data.length) refuse('bomb');
    objects.push({ number, offset, ...names });
  }
  return { data, objects, byNumber: new Map(objects.map((each) => [each.number, each])) };
}

export function objectInStream({ data, byNumber }: ObjectStream, number: number): PdfObject | null {
  const offset = byNumber.get(number)?.offset;
  if (offset === undefined) return null;
  const value = new PdfParser(data, offset).value();
  return { number, generation: 0, value, streamOffset: null, source: data };
}
