import { escapeHtml } from '../../contracts/http/escape-html.ts';
import type { FileType } from '../../contracts/domain/fields.ts';
import { openArchive } from '../../inspection/ooxml/archive.ts';
import { OoxmlPackage } from '../../inspection/ooxml/package.ts';
import { limits } from '../../inspection/limits.ts';
import { pageSection } from '../../reading/html-parts.ts';
import { documentHtml } from './document-html.ts';
import { slidesHtml } from './slides-html.ts';

const linesOf = (page: string) =>
  page
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(escapeHtml);

/** Text by page or slide as HTML; slides begin with their titles. */
function textHtml(pages: readonly string[], unit: 'Page' | 'Slide'): string {
  return pages
    .map((page, index) => {
      const lines = linesOf(page);
      const title = unit === 'Slide' && lines.length > 0 ? `<h2>${lines.shift()}</h2>` : '';
      const html = title + lines.map((line) => `<p>${line}</p>`).join('');
      return pageSection({ number: index + 1, unit }, html);
    })
    .join('\n');
}

/** An inspected Office file as HTML; of the formats of Office 97 its text. Throws for a file that cannot be read. */
export function officeHtml(bytes: Uint8Array, type: FileType, pages: readonly string[]): string {
  if (type === 'doc' || type === 'ppt') return textHtml(pages, type === 'ppt' ? 'Slide' : 'Page');
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    remainingBytes: limits.uncompressedBytes,
  });
  const ooxml = new OoxmlPackage(archive);
  const { name } = ooxml.mainPart();
  return type === 'pptx' ? slidesHtml(ooxml, name) : documentHtml(ooxml, name);
}
