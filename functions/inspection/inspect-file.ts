import { createHash } from 'node:crypto';
import type { FileType } from '../contracts/domain/fields.ts';
import type { Contents } from './contents.ts';
import { courseCodesIn } from './course-codes.ts';
import { fileTypeFromName } from '../files/claimed-type.ts';
import { containerOf, type Container } from './file-type.ts';
import { Findings, refuse, Refused } from './findings.ts';
import { limits } from './limits.ts';
import { inspectCompound } from './ole/inspect-compound.ts';
import { inspectOffice, judgeEmbeddedOffice } from './ooxml/inspect-office.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { Inspection } from './verdict.ts';

type Read = Contents & { readonly type: FileType };

const readers: Record<Container, (bytes: Buffer, findings: Findings) => Read> = {
  pdf: inspectPdf,
  zip: inspectOffice,
  compound: (bytes, findings) =>
    inspectCompound(bytes, findings, (inner) => judgeEmbeddedOffice(inner, findings)),
};

function read(bytes: Buffer, filename: string, findings: Findings): Read | null {
  try {
    if (bytes.length === 0) refuse('empty');
    if (bytes.length > limits.fileBytes) refuse('too-large');
    const container = containerOf(bytes) ?? refuse('not-a-document');
    const contents = readers[container](bytes, findings);
    if (fileTypeFromName(filename) !== contents.type) findings.refuse('wrong-extension');
    if (contents.text.trim() === '') findings.note('no-text');
    return contents;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    findings.refuse(error.code);
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
  const { reasons, notes } = findings;
  const codes = courseCodesIn(contents?.text ?? '');
  return {
    verdict: reasons.length === 0 ? 'clean' : 'refused',
    reasons,
    notes,
    file_type: contents?.type ?? null,
    pages: contents?.pages ?? null,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(view).digest('hex'),
    course_code: codes[0] ?? null,
    course_codes: codes,
    text: contents?.text ?? '',
  };
}
