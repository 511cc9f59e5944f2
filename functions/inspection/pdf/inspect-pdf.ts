import type { DocumentFacts } from '../contents.ts';
import type { Findings } from '../findings.ts';
import { ThreatRules } from './threat-rules.ts';
import { PdfDocument } from './document.ts';
import { checkHeaderAndTrailer } from './header-and-trailer.ts';
import { suspectObjects } from './suspect-objects.ts';
import { readPageTree } from './page-tree.ts';
import { extractText } from './text/page-text.ts';

/** Judges a PDF, and reads its pages and first text. Throws `Refused`. */
export function inspectPdf(bytes: Buffer, findings: Findings): DocumentFacts & { type: 'pdf' } {
  checkHeaderAndTrailer(bytes);
  const document = new PdfDocument(bytes);
  const judge = new ThreatRules(document, findings);
  for (const object of suspectObjects(document)) judge.object(object);
  if (document.encrypted) findings.addWarning('restricted-permissions');
  if (document.repaired) findings.addWarning('repaired');
  const { count, first } = readPageTree(document);
  return { type: 'pdf', pages: count, text: extractText(document, first) };
}
