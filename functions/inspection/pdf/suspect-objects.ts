import type { PdfDocument } from './document.ts';
import { bodyValues, parseObject, PdfParser } from './syntax/parser.ts';
import type { PdfValue } from './syntax/values.ts';

/** The objects that name something that acts: of the file, of its object streams, and of its index. */
export function* suspectObjects(document: PdfDocument): Generator<PdfValue> {
  const { bytes, scanned, index } = document;
  const places = new Set<number>();
  for (const each of scanned) {
    places.add(each.at);
    if (each.suspect) yield* bodyValues(bytes, each.bodyAt);
    const packed = each.holdsObjects ? document.objectStreamAt(each) : null;
    for (const { at, suspect } of packed?.objects ?? []) {
      if (suspect && packed !== null) yield new PdfParser(packed.source, at).value();
    }
  }
  // What the index points to and the scan did not see: a header with comments between its words.
  for (const entry of index?.entries.values() ?? []) {
    if (entry === null || !('at' in entry) || places.has(entry.at)) continue;
    const object = parseObject(bytes, entry.at);
    if (object !== undefined) yield object.value;
  }
}
