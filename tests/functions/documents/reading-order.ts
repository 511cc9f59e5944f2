import type { Block, SampleNote } from '../../../localstack/seed/document.ts';

/** The texts of a sample's sections in reading order. */
function textsOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('points' in block) return block.points;
  if ('steps' in block) return block.steps;
  if ('code' in block) return [block.code];
  if ('formula' in block) return [block.formula];
  if ('table' in block) return block.table.flat();
  if ('example' in block) return [block.example, ...block.working];
  return 'define' in block ? [block.define, block.as] : [block.tip];
}
/** Of a paper only the questions: it is rendered as a table. */
export const readingOrderOf = ({ kind, sections }: SampleNote): string[] =>
  sections.flatMap(({ heading, blocks }) => {
    const texts = blocks.flatMap(textsOf);
    if (kind !== 'question_paper') return [heading, ...texts];
    return texts.flatMap((text) => /^[a-z]\) (.*?) \(/.exec(text)?.[1] ?? []);
  });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Letters and digits only: dashes, quotation marks and spaces differ among formats. */
const normalise = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The text of HTML, without its tags and page marks. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<p class="(?:page-mark|remark)">[^<]*<\/p>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? ' ');

/** How many of the texts follow each other in the HTML, and those that do not. */
export function inOrder(html: string, texts: readonly string[]): { found: number; lost: string[] } {
  const read = normalise(textOfHtml(html));
  const lost: string[] = [];
  let at = 0;
  for (const text of texts) {
    const part = normalise(text);
    const place = read.indexOf(part, at);
    // A short text may stand again far below.
    if (place === -1 || place - at > 400) lost.push(text);
    else at = place + part.length;
  }
  return { found: texts.length - lost.length, lost };
}
