import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { asArray, asDict, PdfRef, type PdfDict, type PdfValue } from './syntax/values.ts';

export interface PdfPages {
  readonly count: number;
  /** The first pages, each with the resources that it inherits. */
  readonly first: readonly PdfDict[];
}

interface Node {
  readonly value: PdfValue;
  readonly resources: PdfValue | undefined;
}

/** Counts the leaves of the page tree, whatever it says about itself. Throws `Refused`. */
export function readPageTree(document: PdfDocument): PdfPages {
  const seen = new Set<number>();
  const first: PdfDict[] = [];
  const open: Node[] = [{ value: document.pageTree, resources: undefined }];
  let count = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value } = node;
    if (value instanceof PdfRef) {
      if (seen.has(value.number)) refuse('malformed');
      seen.add(value.number);
      // Of most pages nothing is needed but that they are there.
      if (first.length === limits.textPages && document.isLeaf(value.number)) {
        count++;
        continue;
      }
    }
    const dict = asDict(document.resolve(value));
    if (dict === undefined) continue;
    const resources = dict.get('Resources') ?? node.resources;
    const kids = asArray(document.resolve(dict.get('Kids')));
    if (kids === undefined) {
      count++;
      if (first.length < limits.textPages)
        first.push(new Map(dict).set('Resources', resources ?? null));
      continue;
    }
    if (open.length + kids.length > limits.pdfPages) refuse('bomb');
    for (const kid of kids.toReversed()) open.push({ value: kid, resources });
  }
  if (count === 0) refuse('malformed');
  if (count > limits.pdfPages) refuse('bomb');
  return { count, first };
}
