/**
 * Targets of links that Markdown may contain: a web address, an e-mail address or a page of this site. Browsers read
 * `/\host` like `//host`, as another site.
 */
export const safeTarget = /^(https?:\/\/|mailto:|\/(?![/\\]))/;

/** A part of a line. */
export interface Span {
  /** The position in its line; unique there. */
  readonly at: number;
  readonly text: string;
  readonly strong?: boolean;
  /** The target of a link. */
  readonly to?: string;
}

interface Item {
  readonly at: number;
  readonly spans: readonly Span[];
}

/** `at` is its position in the text; unique there. */
export type Block =
  | ({ readonly type: 'paragraph' } & Item)
  | { readonly type: 'list'; readonly at: number; readonly items: readonly Item[] };

/** The blocks under a heading; null before the first one. */
export interface Section {
  readonly at: number;
  readonly title: string | null;
  readonly blocks: readonly Block[];
}

const bold = /\*\*(.+?)\*\*/;
const link = /\[([^[\]]+)\]\(([^)\s]+)\)/;
const marks = new RegExp(`${bold.source}|${link.source}`, 'g');

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, strong, label, to] = match;
    spans.push({ at: end, text: text.slice(end, match.index) });
    const { index: at } = match;
    if (strong !== undefined) spans.push({ at, text: strong, strong: true });
    else spans.push({ at, text: label!, ...(safeTarget.test(to!) && { to: to! }) });
    end = match.index + all.length;
  }
  spans.push({ at: end, text: text.slice(end) });
  return spans.filter((span) => span.text !== '');
}

const listItem = /^\s*[-*]\s+/;

function blockOf(at: number, lines: readonly string[]): Block {
  if (!lines.every((line) => listItem.test(line)))
    return { type: 'paragraph', at, spans: spansOf(lines.join(' ')) };
  const items = lines.map((line, index) => ({
    at: index,
    spans: spansOf(line.replace(listItem, '')),
  }));
  return { type: 'list', at, items };
}

/**
 * A safe subset of Markdown: headings, paragraphs, lists, bold and links. Everything else, HTML too, is text. A whole
 * parser would weigh 12 KB in the browser.
 */
export function parseMarkdown(markdown: string): Section[] {
  const sections: (Section & { blocks: Block[] })[] = [{ at: 0, title: null, blocks: [] }];
  for (const [at, part] of markdown
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .entries()) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const heading = /^#{1,3}\s+(.+)/.exec(lines[0] ?? '')?.[1];
    if (heading !== undefined) sections.push({ at: at + 1, title: heading.trim(), blocks: [] });
    const rest = heading === undefined ? lines : lines.slice(1);
    if (rest.length > 0) sections.at(-1)!.blocks.push(blockOf(at, rest));
  }
  return sections.filter(({ title, blocks }) => title !== null || blocks.length > 0);
}
