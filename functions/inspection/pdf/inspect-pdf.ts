import { PdfDocument } from './document.ts';
import { bodyValues, parseObject, PdfParser } from './parser.ts';
import { generationAt } from './scan-objects.ts';
import { type ObjectId, type PdfValue, asArray, asDict, PdfRef, type PdfDict } from './values.ts';
import { refuse, type Findings, type DocumentFacts } from '../findings.ts';
import { limits } from '../limits.ts';
import { checkFormExpansion } from './form-expansion.ts';
import { extractText } from './content-stream.ts';
import { ThreatRules } from './threat-rules.ts';
import { endsAsZip } from '../ooxml/archive.ts';
import { isSpace } from './characters.ts';

interface SuspectObject {
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
function* suspectObjects(document: PdfDocument): Generator<SuspectObject> {
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

interface PageTree {
  readonly count: number;
  /** With the resources that they inherit. */
  readonly firstPages: readonly PdfDict[];
}

/** Counts the leaves of the page tree and ignores `/Count`. Throws `RefusedError`. */
function readPageTree(document: PdfDocument): PageTree {
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

const markup = /<\s*(script|html|body|svg|iframe|\?php|!doctype)/i;
const maxZipTail = 0xffff + 22;
const endMark = '%%EOF';
const ctrlZ = 0x1a;

/** Refuses polyglots: content before the first object or after the last end mark. */
function checkHeaderAndTrailer(bytes: Buffer): void {
  const firstObject = bytes.indexOf('obj');
  const headerEnd = Math.min(firstObject === -1 ? 1024 : firstObject, 4096);
  if (markup.test(bytes.toString('latin1', 0, headerEnd))) refuse('polyglot');
  if (endsAsZip(bytes) || bytes.subarray(-maxZipTail).includes('PK\x05\x06')) refuse('polyglot');
  const end = bytes.lastIndexOf(endMark);
  if (end === -1) refuse('truncated');
  let rest = end + endMark.length;
  // Some DOS-era writers end a file with Ctrl-Z.
  while (isSpace(bytes[rest]) || bytes[rest] === ctrlZ) rest++;
  if (rest === bytes.length) return;
  const isUpdate = /\d\s+\d+\s+obj/.test(bytes.toString('latin1', rest, rest + 65536));
  refuse(isUpdate ? 'truncated' : 'hidden-data');
}

/** Checks a PDF and extracts its facts. Throws `RefusedError`. */
export function inspectPdf(bytes: Buffer, findings: Findings): DocumentFacts {
  checkHeaderAndTrailer(bytes);
  const document = new PdfDocument(bytes);
  const rules = new ThreatRules(document, findings);
  for (const { value, owner } of suspectObjects(document)) rules.check(value, owner);
  checkFormExpansion(document);
  if (document.isEncrypted) findings.addWarning('restricted-permissions');
  if (document.isRepaired) findings.addWarning('repaired');
  const { count, firstPages } = readPageTree(document);
  return { type: 'pdf', pages: count, text: extractText(document, firstPages) };
}
