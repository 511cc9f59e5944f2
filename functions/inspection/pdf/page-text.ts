import { RefusedError } from '../findings.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { asDict, type PdfDict } from './syntax/values.ts';
import { ContentStreamText } from './content-stream.ts';

/** The content streams of a page, joined as PDF readers do. */
function pageContent(document: PdfDocument, page: PdfDict): Buffer {
  const contents = page.get('Contents') ?? null;
  const value = document.resolve(contents);
  const streams: Buffer[] = [];
  let size = 0;
  for (const part of Array.isArray(value) ? value : [contents]) {
    const object = document.streamObject(part);
    if (object === null) continue;
    const data = document.streamData(object);
    size += data.length;
    if (size > limits.pdfStreamBytes) break;
    streams.push(data, Buffer.from('\n'));
  }
  return streams.length === 2 && streams[0] ? streams[0] : Buffer.concat(streams);
}

function pageText(document: PdfDocument, page: PdfDict): string {
  const text = new ContentStreamText(document);
  try {
    text.run(pageContent(document, page), asDict(document.resolve(page.get('Resources'))));
  } catch (error) {
    // An unreadable page is harmless: readers show part of it, or a blank page.
    if (!(error instanceof RefusedError) || error.code !== 'malformed') throw error;
  }
  return text.text.replaceAll('\f', ' ').slice(0, limits.textChars);
}

/** The text of pages, separated by form feeds, as far as their fonts map to Unicode. */
export const extractText = (document: PdfDocument, pages: readonly PdfDict[]) =>
  pages
    .map((page) => pageText(document, page))
    .join('\f')
    .slice(0, limits.textChars);
