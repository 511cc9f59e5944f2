import { parseAsync, renderDocument } from 'docx-preview';
import { strFromU8, zipSync } from 'fflate';
import { createElement, createHtml, type ElementSource } from './inert-elements.ts';
import { unreadable, type Parts } from './office-package.ts';
import type { RenderedFile } from './rendered-file.ts';

const options = {
  inWrapper: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: false,
  renderHeaders: false,
  renderFooters: false,
  renderAltChunks: false,
  h: (source: unknown) => createElement(source as ElementSource),
};

const occurrences = (xml: string, tag: string) =>
  xml.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0;

/** The document's pages as far as it has breaks, with its own styles, without headers and footers. */
export async function renderDocx(parts: Parts): Promise<RenderedFile> {
  const main = parts['word/document.xml'] ?? unreadable();
  const xml = strFromU8(main, true);
  // The library would unpack the original without limits.
  const archive = zipSync(parts, { level: 0 });
  const nodes = await parseAsync(archive)
    .then((document) => renderDocument(document, options))
    .catch(unreadable);
  const styles = nodes.filter(({ nodeName }) => nodeName.toLowerCase() === 'style');
  const content = createHtml(
    'div',
    nodes.filter((node) => !styles.includes(node)),
  );
  for (const paragraph of content.querySelectorAll('p')) {
    const level = /(?:^|\s)docx_(?:title|heading-?(\d))\b/.exec(paragraph.className);
    if (!level) continue;
    paragraph.setAttribute('role', 'heading');
    paragraph.setAttribute('aria-level', level[1] ?? '1');
  }
  return {
    content,
    css: styles.map(({ textContent }) => textContent ?? '').join('\n'),
    omitted: {
      charts: occurrences(xml, 'c:chart'),
      drawings: occurrences(xml, 'dgm:relIds') + occurrences(xml, 'wpc:wpc'),
      objects: occurrences(xml, 'o:OLEObject'),
      pictures: 0,
      textBoxes: occurrences(xml, 'wps:txbx') || occurrences(xml, 'v:textbox'),
    },
  };
}
