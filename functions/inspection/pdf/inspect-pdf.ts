import type { Contents } from '../contents.ts';
import type { Findings } from '../findings.ts';
import { ActionJudge } from './actions.ts';
import { PdfDocument } from './document.ts';
import { checkEnvelope } from './envelope.ts';
import { suspectObjects } from './every-object.ts';
import { readPages } from './pages.ts';
import { pagesText } from './page-text.ts';

/** Judges a PDF, and reads its pages and first text. Throws `Refused`. */
export function inspectPdf(bytes: Buffer, findings: Findings): Contents & { type: 'pdf' } {
  checkEnvelope(bytes);
  const document = new PdfDocument(bytes);
  const judge = new ActionJudge(document, findings);
  for (const object of suspectObjects(document)) judge.object(object);
  if (document.encrypted) findings.note('restricted-permissions');
  if (document.repaired) findings.note('repaired');
  const { count, first } = readPages(document);
  return { type: 'pdf', pages: count, text: pagesText(document, first) };
}
