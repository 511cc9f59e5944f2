import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageContent, PageFont, TextPiece } from './page-content.ts';
import { readDrawings } from './drawings.ts';
import { multiply } from './matrix.ts';
import type { TextItem } from './text-runs.ts';

/** Text that is turned further than this, in radians, is part of a drawing. */
const uprightAngle = 0.03;

/** A font as pdf.js exports it with `fontExtraProperties`. */
interface ExportedFont {
  name?: string;
  isType3Font?: boolean;
}

function fontOf(page: PDFPageProxy, id: string): PageFont {
  const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as ExportedFont | null) : null;
  return { name: font?.name ?? '', isType3: font?.isType3Font === true };
}

/** The text, the fonts and the outlines of the drawings of a page, for the layout analysis. */
export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, lang } = await page.getTextContent();
  // Resolves the fonts, too.
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const fonts = new Map<string, number>();
  const pieces: TextPiece[] = [];
  const content: PageContent = {
    width: viewport.width,
    height: viewport.height,
    language: lang ?? null,
    pieces,
    fonts: [],
    ...readDrawings(operators, viewport.transform),
  };
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const { str, transform, width, fontName } = item as TextItem & { fontName: string };
    const placed = multiply(viewport.transform, transform);
    const size = Math.hypot(placed[2]!, placed[3]!);
    const [left, baseline] = [placed[4]!, placed[5]!];
    const angle = Math.atan2(placed[1]!, placed[0]!);
    if (Math.abs(angle) > uprightAngle) {
      const [dx, dy] = [width * Math.cos(angle), width * Math.sin(angle)];
      content.drawings.push({
        kind: 'text',
        left: Math.min(left, left + dx) - size / 2,
        right: Math.max(left, left + dx) + size / 2,
        top: Math.min(baseline, baseline + dy) - size / 2,
        bottom: Math.max(baseline, baseline + dy) + size / 2,
      });
      continue;
    }
    if (!fonts.has(fontName)) {
      fonts.set(fontName, content.fonts.length);
      content.fonts.push(fontOf(page, fontName));
    }
    pieces.push({
      text: str,
      left,
      right: left + width,
      baseline,
      size,
      font: fonts.get(fontName)!,
    });
  }
  return content;
}
