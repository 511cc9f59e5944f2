import { limits } from '../limits.ts';
import type { OoxmlPackage } from './package.ts';
import { attribute, xmlTokens } from './xml.ts';

const isPageBreak = (name: string, attributes: string) =>
  name === 'lastRenderedPageBreak' || (name === 'br' && attribute(attributes, 'type') === 'page');

/** The text of one part, a line for each paragraph, up to `most` characters. */
function partText(xml: string, most: number): string {
  let text = '';
  let inText = false;
  for (const piece of xmlTokens(xml)) {
    if (text.length >= most) break;
    if (piece.kind === 'text') {
      if (inText) text += piece.text;
    } else if (piece.name === 't') {
      inText = piece.kind === 'open';
    } else if (piece.kind === 'close') {
      if (piece.name === 'p') text += '\n';
    } else if (isPageBreak(piece.name, piece.attributes)) {
      text += '\f';
    } else if ((piece.name === 'tab' || piece.name === 'br') && /\S/.test(text.slice(-1))) {
      // Where a paragraph's tab stops are set, before its text, nothing is shown.
      text += ' ';
    }
  }
  return text.slice(0, most);
}

const firstPages = (text: string) => text.split('\f').slice(0, limits.textPages).join('\f');

/** The headings that stand on every page, then the first pages. */
export function documentText(office: OoxmlPackage, main: string): string {
  const headers = office
    .relationshipsOf(main)
    .filter(({ kind, external }) => kind === 'header' && !external)
    .slice(0, limits.textPages)
    .map(({ target }) => partText(office.xml(target) ?? '', limits.textChars));
  const body = partText(office.xml(main) ?? '', limits.textChars);
  return firstPages(`${headers.join('').replaceAll('\f', ' ')}${body}`);
}

/** The parts of the slides of a presentation, in the order in which they are shown. */
export function slideParts(office: OoxmlPackage, main: string): string[] {
  const targets = new Map(office.relationshipsOf(main).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  for (const piece of xmlTokens(office.xml(main) ?? '')) {
    if (piece.kind !== 'open' || piece.name !== 'sldId') continue;
    // `id` is there twice: the slide's own number, and the relationship's with a prefix.
    const relation = /(?<!\w)\w+:id\s*=\s*["']([^"']+)["']/.exec(piece.attributes)?.[1];
    const target = relation === undefined ? undefined : targets.get(relation);
    if (target !== undefined) slides.push(target);
  }
  return slides;
}

export function slidesText(office: OoxmlPackage, slides: readonly string[]): string {
  return slides
    .slice(0, limits.textPages)
    .map((slide) => partText(office.xml(slide) ?? '', limits.textChars).replaceAll('\f', ' '))
    .join('\f');
}

/** The number of pages that the writing program noted; null when it noted none. */
export function appPageCount(office: OoxmlPackage): number | null {
  const noted = /<(?:\w+:)?Pages>\s*(\d{1,5})\s*</.exec(office.xml('docProps/app.xml') ?? '')?.[1];
  return noted === undefined || Number(noted) === 0 ? null : Number(noted);
}
