import type { PdfDocument } from './document.ts';
import { bodyValues, parseObject, PdfParser } from './syntax/parser.ts';
import type { PdfValue } from './syntax/values.ts';

/**
 * The objects with a suspect name: those of the file and of its object streams, referenced or not,
 * and those that only the cross-reference table points to.
 */
export function* suspectObjects(document: PdfDocument): Generator<PdfValue> {
  const { bytes, scannedObjects, crossReferences } = document;
  const scannedOffsets = new Set<number>();
  for (const scanned of scannedObjects) {
    scannedOffsets.add(scanned.offset);
    if (scanned.isSuspect) yield* bodyValues(bytes, scanned.bodyOffset);
    const stream = scanned.isObjectStream ? document.objectStreamAt(scanned) : null;
    for (const { offset, isSuspect } of stream?.objects ?? []) {
      if (isSuspect && stream !== null) yield new PdfParser(stream.data, offset).value();
    }
  }
  // The scan misses a header with comments between its words.
  for (const entry of crossReferences?.entries.values() ?? []) {
    if (entry === null || !('offset' in entry) || scannedOffsets.has(entry.offset)) continue;
    const object = parseObject(bytes, entry.offset);
    if (object !== undefined) yield object.value;
  }
}
