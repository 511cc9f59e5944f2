import type { TextBounds } from '../limits.ts';
import type { OoxmlPackage } from './package.ts';
import { attribute, xmlTokens } from './xml.ts';

const isPageBreak = (name: string, attributes: string) =>
  name === 'lastRenderedPageBreak' || (name === 'br' && attribute(attributes, 'type') === 'page');

/** The text of a part, one line per paragraph and a form feed per page break. */
function partText(xml: string | undefined, { chars }: TextBounds): string {
  let text = '';
  let inText = false;
  for (const token of xmlTokens(xml ?? '')) {
    if (text.length >= chars) break;
    if (token.kind === 'text') {
      if (inText) text += token.text;
    } else if (token.name === 't') {
      inText = token.kind === 'open';
    } else if (token.kind === 'close') {
      if (token.name === 'p') text += '\n';
    } else if (isPageBreak(token.name, token.attributes)) {
      text += '\f';
    } else if ((token.name === 'tab' || token.name === 'br') && /\S/.test(text.slice(-1))) {
      // A `tab` before a paragraph's text defines a tab stop and shows nothing.
      text += ' ';
    }
  }
  return text.slice(0, chars);
}

/** The page headers, then the text of the first pages. */
export function documentText(ooxml: OoxmlPackage, mainPart: string, bounds: TextBounds): string {
  const headers = ooxml
    .relationshipsOf(mainPart)
    .filter(({ kind, external }) => kind === 'header' && !external)
    .slice(0, bounds.pages)
    .map(({ target }) => partText(ooxml.xml(target), bounds));
  const text = headers.join('').replaceAll('\f', ' ') + partText(ooxml.xml(mainPart), bounds);
  return text.split('\f').slice(0, bounds.pages).join('\f');
}

/** The slide parts of a presentation in the order of the slide show. */
export function slideParts(ooxml: OoxmlPackage, mainPart: string): string[] {
  const targets = new Map(ooxml.relationshipsOf(mainPart).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  for (const token of xmlTokens(ooxml.xml(mainPart) ?? '')) {
    if (token.kind !== 'open' || token.name !== 'sldId') continue;
    // `id` is the slide's number; `r:id` is the relationship.
    const id = /(?<!\w)\w+:id\s*=\s*["']([^"']+)["']/.exec(token.attributes)?.[1];
    const target = id === undefined ? undefined : targets.get(id);
    if (target !== undefined) slides.push(target);
  }
  return slides;
}

export const slidesText = (ooxml: OoxmlPackage, slides: readonly string[], bounds: TextBounds) =>
  slides
    .slice(0, bounds.pages)
    .map((slide) => partText(ooxml.xml(slide), bounds).replaceAll('\f', ' '))
    .join('\f');

/** The page count in `docProps/app.xml`; null if Word never laid the document out. */
export function appPageCount(ooxml: OoxmlPackage): number | null {
  const xml = ooxml.xml('docProps/app.xml') ?? '';
  return Number(/<(?:\w+:)?Pages>\s*(\d{1,5})\s*</.exec(xml)?.[1] ?? 0) || null;
}
