import type { FileType } from '../contracts/domain/fields.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { factLimits, tidyOutline, type DocumentFacts } from './document-facts.ts';
import type { CardText } from './pdf/card-pdf.ts';
import { readPdfInThread } from './pdf/read-in-thread.ts';
import type { Pictures } from './pdf/pictures.ts';

interface ReadDocument extends DocumentFacts {
  /** Of a PDF, where they were asked for and could be drawn. */
  readonly pictures: Pictures | null;
  /** Perceptual hashes of a scan's pages, two numbers each. */
  readonly pageHashes: readonly number[];
}

const nothing: ReadDocument = { pages: [], outline: [], pictures: null, pageHashes: [] };

const slides: ReadonlySet<FileType> = new Set(['ppt', 'pptx']);

/** Slides begin with their titles. */
const slideTitles = (pages: readonly string[]) =>
  pages.map((text, i) => ({ title: text.trim().split('\n', 1)[0]!, page: i + 1 }));

function readOffice(bytes: Uint8Array, type: FileType): ReadDocument {
  const { pages, chars } = factLimits;
  const { text } = inspectFile(bytes, { filename: `file.${type}`, bounds: { pages, chars } });
  const texts = text.split('\f');
  const outline = slides.has(type) ? tidyOutline(slideTitles(texts)) : [];
  return { pages: texts, outline, pictures: null, pageHashes: [] };
}

/** The facts of a clean document, and its pictures if a card is wanted. Nothing is found in an unreadable one. */
export async function readDocument(
  bytes: Uint8Array,
  type: FileType,
  card: CardText | null,
): Promise<ReadDocument> {
  if (type !== 'pdf') return readOffice(bytes, type);
  return (await readPdfInThread({ bytes, card })) ?? nothing;
}
