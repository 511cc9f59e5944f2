import {
  contentLimits,
  tidyOutline,
  type OutlineEntry,
  type ReadDocument,
} from '../document-content.ts';
import { readUtf16, withBuffer, withPage, withText, type Pdfium } from './pdfium.ts';
import { readVisibleText } from './visible-text.ts';

/** A line of text with the size of its first letter. */
interface Line {
  readonly title: string;
  readonly page: number;
  readonly size: number;
}

interface PageText {
  readonly text: string;
  /** Whether the text is hidden behind the picture of a scan. */
  readonly isRecognised: boolean;
  /** Whether its text must be recognised. */
  readonly isScan: boolean;
  readonly lines: readonly Line[];
}

const noText: PageText = { text: '', isRecognised: false, isScan: false, lines: [] };

/** The text of a page as a reader sees it, or of a scan as it was recognised. */
function readPageText(pdfium: Pdfium, page: number, number: number, draws: boolean): PageText {
  const read = withText(pdfium, page, (text, count): PageText => {
    // Text may be drawn as a picture, or as outlines.
    if (count <= 0) return { ...noText, isScan: pdfium._FPDFPage_CountObjects(page) > 0 };
    const { characters, isRecognised, isScan } = readVisibleText(pdfium, page, text, {
      count,
      draws,
    });
    const lines: Line[] = [];
    let start = 0;
    for (let at = 0; at <= characters.length; at++) {
      if (at < characters.length && characters[at]!.text !== '\n') continue;
      const line = characters.slice(start, at);
      const title = line.map((one) => one.text).join('');
      const [first] = line;
      const size = first ? pdfium._FPDFText_GetFontSize(text, first.index) : 0;
      lines.push({ title: title.trim(), page: number, size });
      start = at + 1;
    }
    const content = characters.map((one) => one.text).join('');
    return { text: content.replaceAll('\r\n', '\n'), isRecognised, isScan, lines };
  });
  return read ?? noText;
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

/** Time for drawing pages to see whether their text is visible. A page of text takes 5 ms, one of pictures 80. */
const viewingMs = 4000;

/** The text and the outline of an open PDF, within bounds of size and time. */
export function readPdf(
  pdfium: Pdfium,
  document: number,
  deadline: number,
): Pick<ReadDocument, 'pages' | 'shownPages' | 'scannedPages' | 'outline'> {
  const viewingDeadline = Math.min(deadline, Date.now() + viewingMs);
  const count = Math.min(pdfium._FPDF_GetPageCount(document), contentLimits.pages);
  const pages: string[] = [];
  const shownPages: string[] = [];
  const scannedPages: number[] = [];
  const lines: Line[] = [];
  let chars = 0;
  for (let index = 0; index < count; index++) {
    if (chars >= contentLimits.chars || Date.now() > deadline) break;
    const read = withPage(pdfium, document, index, (page) =>
      readPageText(pdfium, page, index + 1, Date.now() < viewingDeadline),
    );
    pages.push(read?.text ?? '');
    shownPages.push(read && !read.isRecognised ? read.text : '');
    if (read?.isScan) scannedPages.push(index + 1);
    lines.push(...(read?.lines ?? []));
    chars += read?.text.length ?? 0;
  }
  const marked = tidyOutline(bookmarks(pdfium, document));
  const outline = marked.length > 0 ? marked : tidyOutline(headings(lines));
  return { pages, shownPages, scannedPages, outline };
}
