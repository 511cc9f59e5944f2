import type { FileType } from '../contracts/domain/fields.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import {
  contentLimits,
  tidyOutline,
  unreadDocument,
  type ReadDocument,
} from './document-content.ts';
import type { PreviewText } from './pdf/preview-pdf.ts';
import { readPdfInThread } from './pdf/read-in-thread.ts';

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
    ...unreadDocument,
    pages: texts,
    shownPages: texts,
    outline,
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
