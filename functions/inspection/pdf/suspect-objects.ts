import type { PdfDocument } from './document.ts';
import { bodyValues, parseObject, PdfParser } from './syntax/parser.ts';
import { generationAt } from './syntax/scan-objects.ts';
import type { ObjectId, PdfValue } from './syntax/values.ts';

export interface SuspectObject {
  readonly value: PdfValue;
  /**
   * The object whose key encrypts the strings; null in object streams and trailers, where strings are not encrypted.
   */
  readonly owner: ObjectId | null;
}

/**
 * The objects with a suspect name: those of the file and of its object streams, referenced or not,
 * and those that only the cross-reference table points to.
 */
export function* suspectObjects(document: PdfDocument): Generator<SuspectObject> {
  const { bytes, scannedObjects, crossReferences } = document;
  const scannedOffsets = new Set<number>();
  for (const scanned of scannedObjects) {
    scannedOffsets.add(scanned.offset);
    if (scanned.isSuspect) {
      const { number, offset, bodyOffset } = scanned;
      const owner = number < 0 ? null : { number, generation: generationAt(bytes, offset) };
      for (const value of bodyValues(bytes, bodyOffset)) yield { value, owner };
    }
    const stream = scanned.isObjectStream ? document.objectStreamAt(scanned) : null;
    for (const { offset, isSuspect } of stream?.objects ?? []) {
      if (isSuspect && stream !== null)
        yield { value: new PdfParser(stream.data, offset).value(), owner: null };
    }
  }
  // The scan does not find headers with comments between their words.
  for (const entry of crossReferences?.entries.values() ?? []) {
    if (entry === null || !('offset' in entry) || scannedOffsets.has(entry.offset)) continue;
    const object = parseObject(bytes, entry.offset);
    if (object !== undefined) yield { value: object.value, owner: object };
  }
}
