import type { FileType } from '../../../../../functions/contracts/domain/fields.ts';
import { createHtml } from './inert-elements.ts';
import type { RenderedFile } from './rendered-file.ts';

const linesOf = (page: string) =>
  page
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const paragraphs = (lines: readonly string[]) => lines.map((line) => createHtml('p', [line]));

function slideOf(page: string, index: number, count: number): HTMLElement {
  const [title, ...lines] = linesOf(page);
  const number = createHtml('p', [`Slide ${index + 1} of ${count}`], { className: 'slide-number' });
  const heading = title ? [createHtml('h2', [title])] : [];
  return createHtml('section', [number, ...heading, ...paragraphs(lines)], { className: 'slide' });
}

/** Renders the extracted text of a DOC or PPT, whose pages are separated by form feeds. */
export function renderText(bytes: Uint8Array, type: FileType): RenderedFile {
  const pages = new TextDecoder().decode(bytes).split('\f');
  const blocks =
    type === 'ppt'
      ? pages.map((page, index) => slideOf(page, index, pages.length))
      : pages.flatMap((page) => paragraphs(linesOf(page)));
  return {
    content: createHtml('div', blocks),
    css: '',
    omitted: { charts: 0, drawings: 0, objects: 0, pictures: 0, textBoxes: 0 },
    isTextOnly: true,
  };
}
