import type { Match } from './find.ts';

const names = { all: 'found', current: 'found-now' } as const;

interface PlacedNode {
  node: Text;
  /** The place of its text in the page's text. */
  start: number;
}

/** The text nodes of a page's text layer: spans, and a `br` for each line break. */
function nodesOfLayer(layer: HTMLElement): PlacedNode[] {
  const nodes: PlacedNode[] = [];
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

/** The text nodes of a page's reading text, whose blocks have `data-text`. A line break is before each block. */
function nodesOfBlocks(blocks: Iterable<HTMLElement>): PlacedNode[] {
  const nodes: PlacedNode[] = [];
  let start = 0;
  for (const block of blocks) {
    start += 1;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      nodes.push({ node, start });
      start += node.length;
    }
  }
  return nodes;
}

function textNodes(layer: HTMLElement): PlacedNode[] {
  const blocks = layer.querySelectorAll<HTMLElement>('[data-text]');
  return blocks.length > 0 ? nodesOfBlocks(blocks) : nodesOfLayer(layer);
}

/** The place of a match in the document; null while its page has no text layer. */
export function rangeOf(layer: HTMLElement | undefined, { start, end }: Match): Range | null {
  // The layer of another view is removed.
  if (!layer?.firstChild || !layer.isConnected) return null;
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
