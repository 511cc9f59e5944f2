import { createHash } from 'node:crypto';
import type { FileType } from '../contracts/domain/fields.ts';
import type { DocumentFacts } from './contents.ts';
import { findCourseCodes } from './course-codes.ts';
import { fileTypeFromName } from '../contracts/domain/file-type.ts';
import { detectContainer, type Container } from './file-type.ts';
import { Findings, refuse, RefusedError } from './findings.ts';
import { limits } from './limits.ts';
import { inspectOle } from './ole/inspect-ole.ts';
import { inspectOoxml, checkEmbeddedOoxml } from './ooxml/inspect-ooxml.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { Inspection } from './verdict.ts';

type Read = DocumentFacts & { readonly type: FileType };

const readers: Record<Container, (bytes: Buffer, findings: Findings) => Read> = {
  pdf: inspectPdf,
  zip: inspectOoxml,
  compound: (bytes, findings) =>
    inspectOle(bytes, findings, (inner) => checkEmbeddedOoxml(inner, findings)),
};

function read(bytes: Buffer, filename: string, findings: Findings): Read | null {
  try {
    if (bytes.length === 0) refuse('empty');
    if (bytes.length > limits.fileBytes) refuse('too-large');
    const container = detectContainer(bytes) ?? refuse('not-a-document');
    const contents = readers[container](bytes, findings);
    if (fileTypeFromName(filename) !== contents.type) findings.addReason('wrong-extension');
    if (contents.text.trim() === '') findings.addWarning('no-text');
    return contents;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    findings.addReason(error.code);
    return null;
  }
}

/**
 * Judges an uploaded study file from its bytes alone: what it is, whether it could harm a reader,
 * its pages, its first text and the course codes in it. Never throws for what a file contains;
 * an exception is a fault of this code, and then there is no verdict.
 */
export function inspectFile(bytes: Uint8Array, { filename }: { filename: string }): Inspection {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const findings = new Findings();
  const contents = read(view, filename, findings);
  const { reasons, warnings: notes } = findings;
  const codes = findCourseCodes(contents?.text ?? '');
  return {
    verdict: reasons.length === 0 ? 'clean' : 'refused',
    reasons,
    warnings: notes,
    file_type: contents?.type ?? null,
    pages: contents?.pages ?? null,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(view).digest('hex'),
    course_code: codes[0] ?? null,
    course_codes: codes,
    text: contents?.text ?? '',
  };
}
