import type { Contents } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { openArchive } from '../zip/archive.ts';
import type { Budget } from '../zip/budget.ts';
import { OfficePackage } from './package.ts';
import { judgeParts } from './parts.ts';
import { documentText, notedPages, slideParts, slidesText } from './text.ts';

function judgeTypes(office: OfficePackage, findings: Findings): void {
  for (const type of office.declaredTypes()) {
    if (/macroEnabled|vbaProject|vbaData/i.test(type)) findings.refuse('macro');
    if (/activeX/i.test(type)) findings.refuse('active-control');
  }
}

function openOffice(bytes: Buffer, findings: Findings, budget: Budget, depth: number) {
  if (depth > limits.zipDepth) refuse('bomb');
  const archive = openArchive(bytes, budget);
  if (depth > 1 && !archive.entries.some(({ name }) => name === '[Content_Types].xml')) {
    refuse('embedded-file');
  }
  const office = new OfficePackage(archive);
  judgeTypes(office, findings);
  judgeParts(archive, findings, (inner) => {
    findings.note('embedded-object');
    openOffice(inner, findings, budget, depth + 1);
  });
  return office;
}

/** Judges an Office file that is embedded in another document. */
export function judgeEmbeddedOffice(bytes: Buffer, findings: Findings): void {
  openOffice(bytes, findings, { unpackedBytes: limits.unpackedBytes }, 2);
}

/** Judges a docx or pptx file, and reads its pages and first text. Throws `Refused`. */
export function inspectOffice(
  bytes: Buffer,
  findings: Findings,
): Contents & { type: 'docx' | 'pptx' } {
  const office = openOffice(bytes, findings, { unpackedBytes: limits.unpackedBytes }, 1);
  const { name, type } = office.main();
  if (type === 'xlsx') return refuse('not-a-document');
  if (type === 'docx') {
    return { type, pages: notedPages(office), text: documentText(office, name) };
  }
  const slides = slideParts(office, name);
  return { type, pages: slides.length, text: slidesText(office, slides) };
}
