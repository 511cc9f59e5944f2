import { type Findings, refuse } from '../findings.ts';
import type { DocumentFacts } from '../verdict.ts';
import { PdfDocument } from './document.ts';
import { checkFormExpansion } from './form-expansion.ts';
import { readPageTree } from './page-tree.ts';
import { suspectObjects } from './suspect-objects.ts';
import { extractText } from './page-text.ts';
import { ThreatRules } from './threat-rules.ts';
import { endsAsZip } from '../ooxml/central-directory.ts';
import { isSpace } from './syntax/characters.ts';

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
