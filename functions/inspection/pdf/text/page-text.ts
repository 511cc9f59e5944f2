import { RefusedError } from '../../findings.ts';
import { limits } from '../../limits.ts';
import { ContentStreamText } from './content-stream.ts';
import type { PdfDocument } from '../document.ts';
import { asDict, PdfRef, type PdfDict, type PdfValue } from '../syntax/values.ts';

function contentOf(document: PdfDocument, contents: PdfValue | undefined): Buffer {
  const value = document.resolve(contents);
  const parts = Array.isArray(value) ? value : [contents ?? null];
  const streams: Buffer[] = [];
  let size = 0;
  for (const part of parts) {
    const object = part instanceof PdfRef ? document.object(part.number) : null;
    if (object === null || object.streamOffset === null) continue;
    const stream = document.stream(object);
    size += stream.length;
    if (size > limits.pdfStreamBytes) break;
    streams.push(stream, Buffer.from('\n'));
  }
  return streams.length === 2 && streams[0] ? streams[0] : Buffer.concat(streams);
}

function pageText(document: PdfDocument, page: PdfDict): string {
  const gathered = new ContentStreamText(document);
  try {
    const resources = asDict(document.resolve(page.get('Resources')));
    gathered.run(contentOf(document, page.get('Contents')), resources);
  } catch (error) {
    // A page that cannot be read is shown in part, or blank: no harm, and no text.
    if (!(error instanceof RefusedError) || error.code !== 'malformed') throw error;
  }
  return gathered.text.replaceAll('\f', ' ').slice(0, limits.textChars);
}

/** The text of pages, a form feed between two, as far as their fonts tell what they show. */
export function extractText(document: PdfDocument, pages: readonly PdfDict[]): string {
  return pages
    .map((page) => pageText(document, page))
    .join('\f')
    .slice(0, limits.textChars);
}
