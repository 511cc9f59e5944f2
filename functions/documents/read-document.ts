import type { FileType } from '../contracts/domain/fields.ts';
import type { PageContent } from '../questions/page-content.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { contentLimits, tidyOutline, type DocumentContent } from './document-content.ts';
import type { PreviewText } from './pdf/preview-pdf.ts';
import { readPdfInThread } from './pdf/read-in-thread.ts';
import type { Pictures } from './pdf/pictures.ts';

export interface ReadDocument extends DocumentContent {
  /** The text that is compared with other documents; empty for a scan, which is compared by its picture. */
  readonly shownPages: readonly string[];
  /** Of a PDF that is a paper: the pages' words and ruled lines. */
  readonly layout: readonly PageContent[];
  /** The numbers, from 1, of a PDF's pages whose text must be recognised. */
  readonly scannedPages: readonly number[];
  /** Null unless requested, for other types, and if rendering failed. */
  readonly pictures: Pictures | null;
  /** Perceptual hashes of a PDF's pages, two numbers each. */
  readonly pageHashes: readonly number[];
  /** False if reading ended at a limit of pages, time or memory. */
  readonly isComplete: boolean;
}

const unreadDocument: ReadDocument = {
  pages: [],
  shownPages: [],
  scannedPages: [],
  outline: [],
  layout: [],
  pictures: null,
  pageHashes: [],
  isComplete: false,
};

const slides: ReadonlySet<FileType> = new Set(['ppt', 'pptx']);

/** Slides begin with their titles. */
const slideTitles = (pages: readonly string[]) =>
  pages.map((text, i) => ({ title: text.trim().split('\n', 1)[0]!, page: i + 1 }));

function readOffice(bytes: Uint8Array, type: FileType): ReadDocument {
  const { pages, chars } = contentLimits;
  const { text } = inspectFile(bytes, { filename: `file.${type}`, bounds: { pages, chars } });
  const texts = text.split('\f');
  const outline = slides.has(type) ? tidyOutline(slideTitles(texts)) : [];
  return {
    pages: texts,
    shownPages: texts,
    scannedPages: [],
    outline,
    layout: [],
    pictures: null,
    pageHashes: [],
    isComplete: true,
  };
}

/**
 * Extracts text and outline, and renders images if `previewText` is set. An unreadable document yields an empty result.
 */
export async function readDocument(
  bytes: Uint8Array,
  type: FileType,
  previewText: PreviewText | null,
  isPaper = false,
): Promise<ReadDocument> {
  if (type !== 'pdf') return readOffice(bytes, type);
  return (await readPdfInThread({ bytes, previewText, isPaper })) ?? unreadDocument;
}
