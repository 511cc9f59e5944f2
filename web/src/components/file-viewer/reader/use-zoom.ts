import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { clampZoom } from '../pdf/zoom.ts';
import { anchorAt, middleOf, type Point } from './anchor.ts';

export type ZoomTo = (zoom: number, from?: Point, to?: Point) => void;

/** The zoom of the pages; 1 fits their width. A change keeps the place at a point, else in the middle. */
export function useZoom(list: RefObject<HTMLElement | null>): [number, ZoomTo] {
  const [zoom, setZoom] = useState(1);
  const zoomTo = useCallback<ZoomTo>(
    (next, from, to) => {
      if (!list.current) return;
      const restore = anchorAt(list.current, from ?? middleOf(list.current));
      flushSync(() => setZoom(clampZoom(next)));
      restore(to ?? from);
    },
    [list],
  );
  return [zoom, zoomTo];
}
