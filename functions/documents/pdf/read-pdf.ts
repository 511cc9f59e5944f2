import {
  contentLimits,
  tidyOutline,
  type DocumentContent,
  type OutlineEntry,
} from '../document-content.ts';
import { readUtf16, withBuffer, withPage, type Pdfium } from './pdfium.ts';

/** A line of text with the size of its first letter. */
interface Line {
  readonly title: string;
  readonly page: number;
  readonly size: number;
}

interface PageText {
  readonly text: string;
  readonly lines: readonly Line[];
}

function readPageText(pdfium: Pdfium, page: number, number: number): PageText {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return { text: '', lines: [] };
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(text), contentLimits.pageChars);
    if (count <= 0) return { text: '', lines: [] };
    const content = withBuffer(pdfium, (count + 1) * 2, (buffer) => {
      const written = pdfium._FPDFText_GetText(text, 0, count, buffer);
      return readUtf16(pdfium, buffer, Math.max(0, written - 1) * 2);
    });
    let at = 0;
    const lines = content.split(/\r?\n/).map((line): Line => {
      const size = pdfium._FPDFText_GetFontSize(text, at);
      at += line.length + (content[at + line.length] === '\r' ? 2 : 1);
      return { title: line.trim(), page: number, size };
    });
    return { text: content.replaceAll('\r\n', '\n'), lines };
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

const maxTitleBytes = 1024;
/** Bookmarks of a malformed document may form a cycle. */
const maxBookmarks = 500;

function* bookmarks(pdfium: Pdfium, document: number): Generator<OutlineEntry> {
  const visited = new Set<number>();
  const pending = [pdfium._FPDFBookmark_GetFirstChild(document, 0)];
  while (pending.length > 0) {
    const bookmark = pending.pop()!;
    if (bookmark === 0 || visited.has(bookmark) || visited.size >= maxBookmarks) continue;
    visited.add(bookmark);
    pending.push(
      pdfium._FPDFBookmark_GetNextSibling(document, bookmark),
      pdfium._FPDFBookmark_GetFirstChild(document, bookmark),
    );
    const title = withBuffer(pdfium, maxTitleBytes, (buffer) => {
      const bytes = pdfium._FPDFBookmark_GetTitle(bookmark, buffer, maxTitleBytes);
      return bytes > maxTitleBytes ? '' : readUtf16(pdfium, buffer, Math.max(0, bytes - 2));
    });
    const destination =
      pdfium._FPDFBookmark_GetDest(document, bookmark) ||
      pdfium._FPDFAction_GetDest(document, pdfium._FPDFBookmark_GetAction(bookmark));
    const index = destination === 0 ? -1 : pdfium._FPDFDest_GetDestPageIndex(document, destination);
    if (index >= 0) yield { title, page: index + 1 };
  }
}

/** Minimum ratio of heading size to text size. */
const headingRatio = 1.15;
const maxHeadingChars = 90;

/** The lines in larger type that are worded like headings. */
function headings(lines: readonly Line[]): Line[] {
  const charsOfSize = new Map<number, number>();
  for (const { title, size } of lines)
    charsOfSize.set(size, (charsOfSize.get(size) ?? 0) + title.length);
  const [[bodySize = 0] = []] = [...charsOfSize].toSorted(([, a], [, b]) => b - a);
  return lines.filter(
    ({ title, size }) =>
      size > bodySize * headingRatio && /\p{L}{3}/u.test(title) && title.length < maxHeadingChars,
  );
}

/** The text and the outline of an open PDF, within bounds of size and time. */
export function readPdf(pdfium: Pdfium, document: number, deadline: number): DocumentContent {
  const count = Math.min(pdfium._FPDF_GetPageCount(document), contentLimits.pages);
  const pages: string[] = [];
  const lines: Line[] = [];
  let chars = 0;
  for (let index = 0; index < count; index++) {
    if (chars >= contentLimits.chars || Date.now() > deadline) break;
    const read = withPage(pdfium, document, index, (page) => readPageText(pdfium, page, index + 1));
    pages.push(read?.text ?? '');
    lines.push(...(read?.lines ?? []));
    chars += read?.text.length ?? 0;
  }
  const marked = tidyOutline(bookmarks(pdfium, document));
  return { pages, outline: marked.length > 0 ? marked : tidyOutline(headings(lines)) };
}
