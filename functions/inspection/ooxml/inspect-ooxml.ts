import { refuse, type Findings } from '../findings.ts';
import { limits, type TextBounds } from '../limits.ts';
import type { DocumentFacts } from '../verdict.ts';
import { openArchive, type Budget } from './archive.ts';
import { OoxmlPackage } from './package.ts';
import { checkParts } from './parts.ts';
import { appPageCount, documentText, slideParts, slidesText } from './text.ts';

function checkPackage(bytes: Uint8Array, findings: Findings, budget: Budget, depth: number) {
  if (depth > limits.zipDepth) refuse('bomb');
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget);
  if (depth > 1 && !archive.entries.some(({ name }) => name === '[Content_Types].xml')) {
    refuse('embedded-file');
  }
  const ooxml = new OoxmlPackage(archive);
  for (const type of ooxml.declaredTypes) {
    if (/macroEnabled|vbaProject|vbaData/i.test(type)) findings.addReason('macro');
    if (/activeX/i.test(type)) findings.addReason('active-control');
  }
  const checkArchive = (embedded: Uint8Array) => {
    findings.addWarning('embedded-object');
    checkPackage(embedded, findings, budget, depth + 1);
  };
  checkParts(archive, findings, (name) => ooxml.isXml(name), checkArchive);
  return ooxml;
}

/** Checks an OOXML package that an OLE document embeds. Throws `RefusedError`. */
export function checkEmbeddedOoxml(bytes: Uint8Array, findings: Findings): void {
  checkPackage(bytes, findings, { remainingBytes: limits.uncompressedBytes }, 2);
}

/** Checks a docx or pptx file and extracts its facts. Throws `RefusedError`. */
export function inspectOoxml(bytes: Buffer, findings: Findings, bounds: TextBounds): DocumentFacts {
  const ooxml = checkPackage(bytes, findings, { remainingBytes: limits.uncompressedBytes }, 1);
  const { name, type } = ooxml.mainPart();
  if (type === 'xlsx') return refuse('not-a-document');
  if (type === 'docx') {
    return { type, pages: appPageCount(ooxml), text: documentText(ooxml, name, bounds) };
  }
  const slides = slideParts(ooxml, name);
  return { type, pages: slides.length, text: slidesText(ooxml, slides, bounds) };
}
