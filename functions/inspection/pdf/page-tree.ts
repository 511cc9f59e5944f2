import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { asArray, asDict, PdfRef, type PdfDict, type PdfValue } from './syntax/values.ts';

export interface PageTree {
  readonly count: number;
  /** With the resources that they inherit. */
  readonly firstPages: readonly PdfDict[];
}

/** Counts the leaves of the page tree and ignores `/Count`. Throws `RefusedError`. */
export function readPageTree(document: PdfDocument): PageTree {
  const visited = new Set<number>();
  const firstPages: PdfDict[] = [];
  const pending: { node: PdfValue; inherited: PdfValue | undefined }[] = [
    { node: document.pageTree, inherited: undefined },
  ];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, inherited } = next;
    if (node instanceof PdfRef) {
      if (visited.has(node.number)) refuse('malformed');
      visited.add(node.number);
      // Beyond the first pages a leaf need not be parsed.
      if (firstPages.length === limits.textPages && document.isLeaf(node.number)) {
        count++;
        continue;
      }
    }
    const dict = asDict(document.resolve(node));
    if (dict === undefined) continue;
    const resources = dict.get('Resources') ?? inherited;
    const kids = asArray(document.resolve(dict.get('Kids')));
    if (kids === undefined) {
      count++;
      if (firstPages.length < limits.textPages) {
        firstPages.push(new Map(dict).set('Resources', resources ?? null));
      }
      continue;
    }
    if (pending.length + kids.length > limits.pdfPages) refuse('bomb');
    for (const kid of kids.toReversed()) pending.push({ node: kid, inherited: resources });
  }
  if (count === 0) refuse('malformed');
  if (count > limits.pdfPages) refuse('bomb');
  return { count, firstPages };
}
