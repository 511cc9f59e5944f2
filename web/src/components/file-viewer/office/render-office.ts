import DOMPurify from 'dompurify';
import type { FileType } from '../../../../../functions/contracts/domain/fields.ts';
import { createHtml } from './inert-elements.ts';
import { unpack } from './office-package.ts';
import { nothingOmitted, type RenderedFile } from './rendered-file.ts';

/** Removes scripts and requests to others; pictures without an object URL become a note. Returns their number. */
function sanitise(content: HTMLElement): number {
  DOMPurify.sanitize(content, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, mathMl: true, svg: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video'],
    FORBID_ATTR: ['srcset', 'background', 'action'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|blob:)/i,
  });
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  let missing = 0;
  for (const picture of content.querySelectorAll('img, image')) {
    const source = picture.getAttribute('src') ?? picture.getAttribute('href') ?? '';
    if (source.startsWith('blob:')) continue;
    missing += 1;
    picture.replaceWith(createHtml('em', ['[picture not shown]']));
  }
  return missing;
}

/** Shows the stored HTML of a DOC or PPT in pages. */
function renderText(bytes: Uint8Array, type: FileType): RenderedFile {
  const parsed = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'text/html');
  for (const page of parsed.querySelectorAll('section')) {
    page.className = type === 'ppt' ? 'slide' : 'sheet';
    page.style.cssText = '--slide-width:720px;--slide-height:540px';
  }
  for (const mark of parsed.querySelectorAll('.page-mark')) mark.className = 'slide-number';
  return {
    content: createHtml('div', [...parsed.querySelectorAll('section')]),
    css: '',
    omitted: nothingOmitted,
    isTextOnly: true,
  };
}

async function render(bytes: Uint8Array, type: FileType): Promise<RenderedFile> {
  if (type === 'doc' || type === 'ppt') return renderText(bytes, type);
  const parts = unpack(bytes);
  return type === 'docx'
    ? await (await import('./render-docx.ts')).renderDocx(parts)
    : (await import('./render-slides.ts')).renderSlides(parts);
}

/** Renders an Office file, or the stored text of a DOC or PPT, without scripts. Throws `PreviewRefusedError`. */
export async function renderOffice(bytes: Uint8Array, type: FileType): Promise<RenderedFile> {
  const rendered = await render(bytes, type);
  const missing = sanitise(rendered.content);
  const pictures = rendered.omitted.pictures + missing;
  return { ...rendered, omitted: { ...rendered.omitted, pictures } };
}
