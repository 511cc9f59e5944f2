import { createHash } from 'node:crypto';
import { fileTypeFromName } from '../contracts/domain/file-type.ts';
import { findCourseCodes } from './course-codes.ts';
import { detectContainer, type Container } from './file-type.ts';
import { Findings, refuse, RefusedError } from './findings.ts';
import { limits } from './limits.ts';
import { inspectOle } from './ole/inspect-ole.ts';
import { checkEmbeddedOoxml, inspectOoxml } from './ooxml/inspect-ooxml.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { DocumentFacts, Inspection } from './verdict.ts';

const readers: Record<Container, (bytes: Buffer, findings: Findings) => DocumentFacts> = {
  pdf: inspectPdf,
  zip: inspectOoxml,
  compound: (bytes, findings) =>
    inspectOle(bytes, findings, (embedded) => checkEmbeddedOoxml(embedded, findings)),
};

function readDocument(bytes: Buffer, filename: string, findings: Findings): DocumentFacts | null {
  try {
    if (bytes.length === 0) refuse('empty');
    if (bytes.length > limits.fileBytes) refuse('too-large');
    const container = detectContainer(bytes) ?? refuse('not-a-document');
    const facts = readers[container](bytes, findings);
    if (fileTypeFromName(filename) !== facts.type) findings.addReason('wrong-extension');
    if (facts.text.trim() === '') findings.addWarning('no-text');
    return facts;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    findings.addReason(error.code);
    return null;
  }
}

/**
 * Returns the verdict on an uploaded file and its facts: type, pages, first text and course codes.
 * Never throws because of the file's content: an exception is a defect of this code.
 */
export function inspectFile(bytes: Uint8Array, { filename }: { filename: string }): Inspection {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const findings = new Findings();
  const facts = readDocument(buffer, filename, findings);
  const { reasons, warnings } = findings;
  const codes = findCourseCodes(facts?.text ?? '');
  return {
    verdict: reasons.length === 0 ? 'clean' : 'refused',
    reasons,
    warnings,
    file_type: facts?.type ?? null,
    pages: facts?.pages ?? null,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(buffer).digest('hex'),
    course_code: codes[0] ?? null,
    course_codes: codes,
    text: facts?.text ?? '',
  };
}
