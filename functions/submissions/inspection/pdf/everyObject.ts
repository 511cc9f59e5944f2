import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { parseBody, parseObject, PdfParser } from './parser.ts';
import { scanNames } from './scan.ts';
import type { PdfValue } from './values.ts';

/** The objects that name something that acts: of the file, of its object streams, and of its index. */
export function* suspectObjects(document: PdfDocument): Generator<PdfValue> {
  const { bytes, scanned, index } = document;
  const places = new Set<number>();
  for (const each of scanned) {
    places.add(each.at);
    if (each.suspect) yield parseBody(bytes, each.bodyAt).value;
    if (!each.holdsObjects) continue;
    const packed = document.packedIn(each);
    if (packed === null) continue;
    let read = 0;
    for (const at of packed.places.values()) {
      const { end, suspect } = scanNames(packed.source, at, true);
      read += Math.max(0, end - at);
      if (read > limits.pdfRereads * packed.source.length) refuse('bomb');
      if (suspect) yield new PdfParser(packed.source, at).value();
    }
  }
  // What the index points to and the scan did not see: a header with comments between its words.
  for (const entry of index?.entries.values() ?? []) {
    if (entry === null || !('at' in entry) || places.has(entry.at)) continue;
    const object = parseObject(bytes, entry.at);
    if (object !== undefined) yield object.value;
  }
}
