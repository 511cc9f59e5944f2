/** A text node, and the place of its text in the page's text. */
export interface PlacedNode {
  node: Text;
  start: number;
}

const blocks = 'p,h2,h3,h4,h5,h6,li,td,th,pre,figcaption';

/** The text nodes of a page's reading text. A line break is before each block. */
export function nodesOfText(page: HTMLElement): PlacedNode[] {
  const nodes: PlacedNode[] = [];
  let start = 0;
  let last: Element | null = null;
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const block = node.parentElement!.closest(blocks);
    if (block !== last) start += 1;
    last = block;
    nodes.push({ node, start });
    start += node.length;
  }
  return nodes;
}

/** The text in which `nodesOfText` places the nodes. */
export function textOfPage(page: HTMLElement): string {
  let text = '';
  for (const { node, start } of nodesOfText(page)) text = text.padEnd(start, '\n') + node.data;
  return text;
}
