import type { DocumentFacts } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { openArchive } from '../zip/archive.ts';
import type { Budget } from '../zip/budget.ts';
import { OoxmlPackage } from './package.ts';
import { checkParts } from './parts.ts';
import { documentText, appPageCount, slideParts, slidesText } from './text.ts';

function judgeTypes(office: OoxmlPackage, findings: Findings): void {
  for (const type of office.declaredTypes()) {
    if (/macroEnabled|vbaProject|vbaData/i.test(type)) findings.addReason('macro');
    if (/activeX/i.test(type)) findings.addReason('active-control');
  }
}

function openOffice(bytes: Buffer, findings: Findings, budget: Budget, depth: number) {
  if (depth > limits.zipDepth) refuse('bomb');
  const archive = openArchive(bytes, budget);
  if (depth > 1 && !archive.entries.some(({ name }) => name === '[Content_Types].xml')) {
    refuse('embedded-file');
  }
  const office = new OoxmlPackage(archive);
  judgeTypes(office, findings);
  checkParts(archive, findings, (inner) => {
    findings.addWarning('embedded-object');
    openOffice(inner, findings, budget, depth + 1);
  });
  return office;
}

/** Judges an Office file that is embedded in another document. */
export function checkEmbeddedOoxml(bytes: Buffer, findings: Findings): void {
  openOffice(bytes, findings, { unpackedBytes: limits.unpackedBytes }, 2);
}

/** Judges a docx or pptx file, and reads its pages and first text. Throws `Refused`. */
export function inspectOoxml(
  bytes: Buffer,
  findings: Findings,
): DocumentFacts & { type: 'docx' | 'pptx' } {
  const office = openOffice(bytes, findings, { unpackedBytes: limits.unpackedBytes }, 1);
  const { name, type } = office.main();
  if (type === 'xlsx') return refuse('not-a-document');
  if (type === 'docx') {
    return { type, pages: appPageCount(office), text: documentText(office, name) };
  }
  const slides = slideParts(office, name);
  return { type, pages: slides.length, text: slidesText(office, slides) };
}
