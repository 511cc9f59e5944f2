import type { Match } from './find.ts';

const names = { all: 'found', current: 'found-now' } as const;

/** The text nodes of a page's text layer with the place of each in the page's text. */
function textNodes(layer: HTMLElement): { node: Text; start: number }[] {
  const nodes: { node: Text; start: number }[] = [];
  let start = 0;
  for (const child of layer.children) {
    const node = child.firstChild;
    if (node instanceof Text) {
      nodes.push({ node, start });
      start += node.length;
    } else start += 1;
  }
  return nodes;
}

/** The place of a match in the document; null while its page has no text layer. */
export function rangeOf(layer: HTMLElement | undefined, { start, end }: Match): Range | null {
  if (!layer?.firstChild) return null;
  const nodes = textNodes(layer);
  const first = nodes.findLast((one) => one.start <= start);
  const last = nodes.findLast((one) => one.start < end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** Marks ranges of text without changing the page; browsers without this only scroll to them. */
export function highlight(all: readonly Range[], current: Range | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(names.all, new Highlight(...all));
  CSS.highlights.set(names.current, new Highlight(...(current ? [current] : [])));
}
