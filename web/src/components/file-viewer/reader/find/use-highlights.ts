import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { scrollToBox } from '../place/anchor.ts';
import type { Match } from './find.ts';
import { highlight, rangeOf } from './highlights.ts';
import type { Find } from './use-find.ts';

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
    highlight(
      ranges.map(({ range }) => range),
      ranges.find(({ match }) => match === target)?.range ?? null,
    );
    return () => highlight([], null);
  }, [matches, target, layers]);

  // The chosen place is scrolled to once, as soon as its page has its text.
  const shown = useRef<{ target: Match; isScrolled: boolean } | null>(null);
  useEffect(() => {
    const isNew = shown.current?.target !== target;
    if (!target || !list.current || (!isNew && shown.current?.isScrolled)) return;
    const box = rangeOf(layers.get(target.pageNumber), target)?.getBoundingClientRect();
    shown.current = { target, isScrolled: box !== undefined };
    if (box) scrollToBox(list.current, box);
    else if (isNew) jump(target.pageNumber);
  }, [target, layers, list, jump]);
  return onText;
}
