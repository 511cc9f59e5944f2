import { createHash } from 'node:crypto';
import { fileTypeFromName } from '../contracts/domain/fields.ts';
import { findCourseCodes } from './course-codes.ts';
import { Findings, refuse, RefusedError, type DocumentFacts, type Inspection } from './findings.ts';
import { firstPages, limits, type TextBounds } from './limits.ts';
import { isCompoundFile } from './ole/compound-file.ts';
import { inspectOle } from './ole/inspect-ole.ts';
import { checkEmbeddedOoxml, inspectOoxml } from './ooxml/inspect-ooxml.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

export type Container = 'pdf' | 'zip' | 'compound';

/** Some programs write a byte order mark or blank lines before the PDF header. */
const pdfHeader = /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-\d/;

/** The container that the signature announces; null for any that is not accepted. */
export function detectContainer(bytes: Buffer): Container | null {
  const start = bytes.toString('latin1', 0, 96);
  if (pdfHeader.test(start)) return 'pdf';
  if (start.startsWith('PK\x03\x04')) return 'zip';
  return isCompoundFile(bytes) ? 'compound' : null;
}

type Reader = (bytes: Buffer, findings: Findings, bounds: TextBounds) => DocumentFacts;

const readers: Record<Container, Reader> = {
  pdf: inspectPdf,
  zip: inspectOoxml,
  compound: (bytes, findings, bounds) =>
    inspectOle(bytes, findings, bounds, (embedded) => checkEmbeddedOoxml(embedded, findings)),
};

function readDocument(
  bytes: Buffer,
  filename: string,
  findings: Findings,
  bounds: TextBounds,
): DocumentFacts | null {
  try {
    if (bytes.length === 0) refuse('empty');
    if (bytes.length > limits.fileBytes) refuse('too-large');
    const container = detectContainer(bytes) ?? refuse('not-a-document');
    const facts = readers[container](bytes, findings, bounds);
    if (fileTypeFromName(filename) !== facts.type) findings.addReason('wrong-extension');
    return facts;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    findings.addReason(error.code);
    return null;
  }
}

/**
 * Returns the verdict on an uploaded file and its facts: type, pages, text and course codes. `bounds` apply to the text
 * of Office files; of a PDF the first pages are read.
 * Never throws because of the file's content: an exception is a defect of this code.
 */
export function inspectFile(
  bytes: Uint8Array,
  { filename, bounds = firstPages }: { filename: string; bounds?: TextBounds },
): Inspection {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const findings = new Findings();
  const facts = readDocument(buffer, filename, findings, bounds);
  const { reasons, warnings } = findings;
  return {
    verdict: reasons.length === 0 ? 'clean' : 'refused',
    reasons,
    warnings,
    file_type: facts?.type ?? null,
    pages: facts?.pages ?? null,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(buffer).digest('hex'),
    course_code: findCourseCodes(facts?.text ?? '')[0] ?? null,
    text: facts?.text ?? '',
  };
}
