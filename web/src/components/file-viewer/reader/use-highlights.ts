import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { scrollToBox } from './place.ts';
import type { Match, Find } from './use-find.ts';
import { nodesOfText, type PlacedNode } from './text-nodes.ts';

const names = { all: 'found', current: 'found-now' } as const;

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

const textNodes = (layer: HTMLElement): PlacedNode[] =>
  layer.matches('.pdf-text') ? nodesOfLayer(layer) : nodesOfText(layer);

/** The place of a match in the document; null while its page has no text layer. */
function rangeOf(layer: HTMLElement | undefined, { start, end }: Match): Range | null {
  // The layer of another view is removed.
  if (!layer?.firstChild || !layer.isConnected) return null;
  const nodes = textNodes(layer);
  const first = nodes.findLast((one) => one.start <= start);
  const last = nodes.findLast((one) => one.start < end);
  if (!first || !last) return null;
  const range = layer.ownerDocument.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** The window of the pages, which may be a frame's. */
const windowOf = (layers: ReadonlyMap<number, HTMLElement>) => {
  const [layer] = layers.values();
  return (layer?.ownerDocument.defaultView ?? globalThis) as unknown as typeof globalThis;
};

/** Marks ranges of text without changing the page; browsers without this only scroll to them. */
function highlight(
  { CSS: Css, Highlight: Marks }: typeof globalThis,
  all: readonly Range[],
  current: Range | null,
): void {
  if (!Css || !('highlights' in Css)) return;
  Css.highlights.set(names.all, new Marks(...all));
  Css.highlights.set(names.current, new Marks(...(current ? [current] : [])));
}

function boxOnScreen(range: Range): DOMRect {
  const box = range.getBoundingClientRect();
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement;
  const { x, y } = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return new DOMRect(x + box.x, y + box.y, box.width, box.height);
}

/** Called when the text of a page has been laid out. */
export type OnText = (pageNumber: number, layer: HTMLElement) => void;

/** Marks the found places on the pages that have their text, and goes to the chosen one. */
export function useHighlights(
  list: RefObject<HTMLElement | null>,
  { matches, chosen }: Find,
  jump: (pageNumber: number) => void,
): OnText {
  const [layers, setLayers] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  const onText = useCallback<OnText>(
    (pageNumber, layer) => setLayers((before) => new Map(before).set(pageNumber, layer)),
    [],
  );
  const target = matches[chosen];

  useEffect(() => {
    const ranges = matches.flatMap((match) => {
      const range = rangeOf(layers.get(match.pageNumber), match);
      return range ? [{ match, range }] : [];
    });
    const view = windowOf(layers);
    highlight(
      view,
      ranges.map(({ range }) => range),
      ranges.find(({ match }) => match === target)?.range ?? null,
    );
    return () => highlight(view, [], null);
  }, [matches, target, layers]);

  // The chosen place is scrolled to once, as soon as its page has its text.
  const shown = useRef<{ target: Match; isScrolled: boolean } | null>(null);
  useEffect(() => {
    const isNew = shown.current?.target !== target;
    if (!target || !list.current || (!isNew && shown.current?.isScrolled)) return;
    const range = rangeOf(layers.get(target.pageNumber), target);
    shown.current = { target, isScrolled: range !== null };
    if (range) scrollToBox(list.current, boxOnScreen(range));
    else if (isNew) jump(target.pageNumber);
  }, [target, layers, list, jump]);
  return onText;
}
