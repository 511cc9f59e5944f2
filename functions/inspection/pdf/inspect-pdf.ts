import type { Findings } from '../findings.ts';
import type { DocumentFacts } from '../verdict.ts';
import { PdfDocument } from './document.ts';
import { checkHeaderAndTrailer } from './header-and-trailer.ts';
import { checkFormExpansion } from './form-expansion.ts';
import { readPageTree } from './page-tree.ts';
import { suspectObjects } from './suspect-objects.ts';
import { extractText } from './text/page-text.ts';
import { ThreatRules } from './threat-rules.ts';

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
