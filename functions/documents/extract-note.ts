import { getSiteName } from '../table/site/content.ts';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import type { FileType, NoteId } from '../contracts/domain/fields.ts';
import { isPaper, kindNames } from '../contracts/domain/material.ts';
import { maxFileBytes } from '../contracts/domain/files.ts';
import { extractionFingerprint } from '../files/extraction.ts';
import {
  extractKeys,
  publicObject,
  storedFileName,
  type ObjectLocation,
} from '../files/object-keys.ts';
import { ObjectNotFoundError, type Storage, type VersionedObjects } from '../files/storage.ts';
import { putDocumentText } from '../search/storage/document-texts.ts';
import { putOutline, setExtraction } from '../table/notes/note-outline.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import type { PreviewText } from './pdf/preview-pdf.ts';
import { languageOf } from './language.ts';
import { officeHtml } from './office/office-html.ts';
import { readHtmlInThread } from './pdf/read-in-thread.ts';
import { recogniseText } from './recognise-text.ts';
import type { ExtractionContext, RecognisedDocument, ScanState } from './recognise-text.ts';
import { readDocument } from './read-document.ts';
import { storePapers } from './store-papers.ts';
import { compareFile, storeSketch } from './similar-files.ts';

const previewTextOf = (
  siteName: string,
  { subject_code, module_number, kind, title }: StoredNote,
): PreviewText => ({
  code: subject_code.toUpperCase(),
  part: [module_number === null ? '' : `Module ${module_number}`, kindNames[kind].one]
    .filter(Boolean)
    .join(' - '),
  title,
  product: siteName,
});

const copyDelaysMs = [0, 200, 400, 800, 1600, 3200];

/**
 * Retries while the file is missing, because it is copied after its note is stored. Finally rejects, so that Lambda
 * retries the event.
 */
async function readFileWithRetry(storage: Storage, location: ObjectLocation): Promise<Buffer> {
  for (const pause of copyDelaysMs) {
    await sleep(pause);
    const stored = await storage.read(location, maxFileBytes);
    if (stored) return stored.body;
  }
  throw new ObjectNotFoundError(location);
}

function putExtract(
  objects: VersionedObjects,
  key: string,
  content: string | Uint8Array,
  contentType: string,
): Promise<boolean> {
  const headers = { contentType, cacheControl: cacheControlFor(key) };
  return objects.write({ bucket: 'files', key }, Buffer.from(content), headers);
}

/** Formats that do not say which font their text has: one of an older font is not what it looks like. */
const withoutFonts: ReadonlySet<FileType> = new Set(['doc', 'ppt']);

/** The document as HTML; null if it has no text. */
async function htmlOf(
  bytes: Buffer,
  type: FileType,
  facts: RecognisedDocument,
  language: ReturnType<typeof languageOf>,
): Promise<string | null> {
  if (facts.textSource === 'none') return null;
  const scanned = facts.layout.filter(({ page }) => facts.scannedPages.includes(page));
  const read = new Set(scanned.map(({ page }) => page));
  const pictures = facts.scannedPages.filter((page) => !read.has(page));
  if (type === 'pdf') {
    const handwritten = facts.handwrittenPages;
    return readHtmlInThread({ bytes, scanned, pictures, handwritten });
  }
  if (withoutFonts.has(type) && language !== 'en' && language !== 'kn') return null;
  try {
    return officeHtml(bytes, type, facts.pages);
  } catch (error) {
    console.error('An Office file has no HTML', error);
    return null;
  }
}

/**
 * Reads the document of a public note: renders its thumbnail and link preview, and stores its text, its HTML, outline
 * and similarity sketch, and of a paper its questions. The change of the note triggers the publisher, which indexes the text.
 */
export async function extractNote(
  context: ExtractionContext,
  id: NoteId,
): Promise<ScanState | 'not public'> {
  const { table, storage, objects } = context;
  const note = await getNote(table, id, { consistent: true });
  const name = note && storedFileName(note);
  const fingerprint = note && extractionFingerprint(note);
  if (note?.status !== 'approved' || name === undefined || fingerprint === undefined)
    return 'not public';
  const bytes = await readFileWithRetry(storage, publicObject({ name }));
  const isExamPaper = isPaper(note.kind);
  const previewText = previewTextOf(await getSiteName(table), note);
  const document = await readDocument(bytes, note.file_type, previewText, isExamPaper);
  const facts = await recogniseText(context, bytes, document);
  const { pages, outline, pictures, layout } = facts;
  const keys = extractKeys({ name });
  if (pictures)
    for (const kind of ['thumbnail', 'linkPreview'] as const)
      await putExtract(objects, keys[kind], pictures[kind], 'image/jpeg');
  const language = languageOf(pages);
  const html = await htmlOf(bytes, note.file_type, facts, language);
  // Not `text/html`: the page of the text shows it, search engines shall not find it twice.
  if (html !== null) await putExtract(objects, keys.text, html, 'text/plain; charset=utf-8');
  await putDocumentText(objects, id, { of: fingerprint, pages });
  await putOutline(table, id, {
    outline: [...outline],
    handwritten_pages: [...facts.handwrittenPages],
  });
  // A submitted file was compared when it was uploaded.
  const compare = note.submission_id ? storeSketch : compareFile;
  await compare(table, createHash('sha256').update(bytes).digest('hex'), facts);
  const isRead = isExamPaper && facts.state === 'complete';
  const questions = isRead ? await storePapers(table, id, layout) : undefined;
  const extraction = {
    key: fingerprint,
    drawn: pictures && note.drive_file_id,
    text: html !== null ? note.drive_file_id : null,
    language,
    text_source: facts.textSource,
    confidence: facts.confidence,
    scan: facts.state,
  };
  await setExtraction(table, note, extraction, questions);
  return facts.state;
}
