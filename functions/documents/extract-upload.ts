import { findCourseCodes } from '../inspection/course-codes.ts';
import type { UploadId } from '../contracts/domain/fields.ts';
import { maxFileBytes } from '../contracts/domain/files.ts';
import { uploadQuota } from '../contracts/domain/limits.ts';
import { chargeExtraction } from '../kernel/rate-limit.ts';
import { incrementUsage } from '../table/usage.ts';
import { blankedObject, incomingObject, privateObject } from '../files/object-keys.ts';
import { getUpload, putExtractedFacts, type StoredUpload } from '../table/submissions/upload.ts';
import { findModuleHeadings } from '../inspection/module-numbers.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { ScanReader } from './ocr/scan-reader.ts';
import { recogniseText } from './recognise-text.ts';
import type { ExtractionContext, RecognisedDocument, ScanState } from './recognise-text.ts';
import { readDocument } from './read-document.ts';
import { compareFile } from './similar-files.ts';

const limits = { lines: 8, minLetters: 6, maxChars: 100 };

/** Lines that many documents begin with, and that name none. */
const general =
  /^(?:visvesvaraya technological university|vtu|department of .*|dept\.? of .*|.*(?:college|institute) of .*|(?:lecture |class |study )?notes|(?:\w*\d{2,3}[a-z]?\W+)?(?:module|unit|semester)\W*(?:\d|[ivx]+)|subject(?: code)?:?|usn.*)$/i;

const isTitle = (line: string): boolean =>
  (line.match(/\p{L}/gu)?.length ?? 0) >= limits.minLetters &&
  line.length <= limits.maxChars &&
  !general.test(line) &&
  findCourseCodes(line)[0] !== line.replaceAll(/\s/g, '').toUpperCase();

/** The first line of a document that may be its title; null if none is. */
export function proposeTitle(pages: readonly string[]): string | null {
  const lines = (pages[0] ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter(Boolean).slice(0, limits.lines).find(isTitle) ?? null;
}

/** Enough for a course, its laboratory and those that they name. */
const maxCodes = 12;
/** A document with fewer is a cover, or could not be read. */
const minWords = 20;

/** Stores a copy without the students' numbers that the pages show, which an approval publishes. */
async function putBlankedCopy(
  objects: VersionedObjects,
  upload: StoredUpload,
  bytes: Uint8Array,
  { usnBoxes }: RecognisedDocument,
) {
  if (usnBoxes.size === 0) return null;
  await using reader = new ScanReader({ bytes });
  const copy = await reader.blank(usnBoxes);
  if (!copy || copy.length > maxFileBytes) return null;
  await objects.write(blankedObject(upload), Buffer.from(copy), {
    contentType: 'application/pdf',
    cacheControl: 'no-store',
  });
  return { pages: [...usnBoxes.keys()], size: copy.length };
}

/**
 * Compares the text of a clean upload with that of all known documents, for its reviewer. A file that ends at a limit
 * counts against its sender's quota.
 */
export async function extractUpload(
  context: ExtractionContext,
  id: UploadId,
): Promise<ScanState | 'missing'> {
  const { table, storage } = context;
  const upload = await getUpload(table, id);
  const inspection = upload?.inspection;
  if (!upload || inspection?.verdict !== 'clean' || inspection.file_type === null) return 'missing';
  const stored =
    (await storage.read(incomingObject(upload), maxFileBytes)) ??
    (await storage.read(privateObject(upload), maxFileBytes));
  if (!stored) return 'missing';
  const bytes = stored.body;
  const document = await readDocument(bytes, inspection.file_type, null);
  const facts = await recogniseText(context, bytes, document);
  if (!facts.isComplete && upload.sender !== undefined)
    await chargeExtraction(upload.sender, (use) =>
      incrementUsage(table, use, uploadQuota.bytesOfLimitedFile),
    );
  await compareFile(table, inspection.sha256, facts);
  const text = facts.pages.join('\f');
  const codes = findCourseCodes(text);
  await putExtractedFacts(table, id, {
    course_codes: [...new Set([inspection.course_code ?? [], codes].flat())].slice(0, maxCodes),
    modules: findModuleHeadings(text),
    title: proposeTitle(document.pages),
    blanked: await putBlankedCopy(context.objects, upload, bytes, facts),
    has_text: (text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) >= minWords,
  });
  return facts.state;
}
