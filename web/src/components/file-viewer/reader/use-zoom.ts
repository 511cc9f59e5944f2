import { useCallback, useState, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { clampZoom } from '../pdf/zoom.ts';
import { anchorAt, middleOf, type Point } from './place.ts';

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

const doubleTap = { withinMs: 300, withinPixels: 30, zoom: 2 };
/** Zoom per pixel of a trackpad's pinch, which browsers report as a wheel with Control. */
const wheelFactor = 1.01;

const middle = ([a, b]: TouchList | Touch[]): Point => ({
  x: (a!.clientX + b!.clientX) / 2,
  y: (a!.clientY + b!.clientY) / 2,
});
const spread = ([a, b]: TouchList | Touch[]): number =>
  Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);

/** Zooms the pages by pinch, double tap and Control with the wheel, at the point under the fingers. */
export function useGestures(list: RefObject<HTMLElement | null>, zoom: number, zoomTo: ZoomTo) {
  const latest = useRef({ zoom, zoomTo });
  useEffect(() => {
    latest.current = { zoom, zoomTo };
  });
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild as HTMLElement | null;
    if (!element || !content) return undefined;
    let pinch: { from: Point; to: Point; spread: number; ratio: number } | null = null;
    let tap: { at: number; point: Point } | null = null;

    const onTouchStart = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      const from = middle(event.touches);
      pinch = { from, to: from, spread: spread(event.touches), ratio: 1 };
      tap = null;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const targetZoom = latest.current.zoom * (spread(event.touches) / pinch.spread);
      const ratio = clampZoom(targetZoom) / latest.current.zoom;
      const to = middle(event.touches);
      pinch = { ...pinch, ratio, to };
      // Scaled as it is drawn until the fingers are lifted.
      const { left, top } = element.getBoundingClientRect();
      content.style.transformOrigin = `${pinch.from.x - left + element.scrollLeft}px ${pinch.from.y - top}px`;
      content.style.transform = `translate(${to.x - pinch.from.x}px, ${to.y - pinch.from.y}px) scale(${ratio})`;
    };
    const onTouchEnd = (event: TouchEvent) => {
      if (pinch) {
        const { ratio, from, to } = pinch;
        pinch = null;
        content.style.transform = '';
        return latest.current.zoomTo(latest.current.zoom * ratio, from, to);
      }
      const [touch] = event.changedTouches;
      if (!touch || event.touches.length > 0) return undefined;
      const point = { x: touch.clientX, y: touch.clientY };
      const isSecond =
        tap !== null &&
        event.timeStamp - tap.at < doubleTap.withinMs &&
        Math.hypot(point.x - tap.point.x, point.y - tap.point.y) < doubleTap.withinPixels;
      tap = isSecond ? null : { at: event.timeStamp, point };
      if (!isSecond) return undefined;
      event.preventDefault();
      return latest.current.zoomTo(latest.current.zoom > 1 ? 1 : doubleTap.zoom, point);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const point = { x: event.clientX, y: event.clientY };
      latest.current.zoomTo(latest.current.zoom * wheelFactor ** -event.deltaY, point);
    };

    const stop = new AbortController();
    const { signal } = stop;
    const active = { passive: false, signal };
    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('touchmove', onTouchMove, active);
    element.addEventListener('touchend', onTouchEnd, active);
    element.addEventListener('wheel', onWheel, active);
    return () => stop.abort();
  }, [list]);
}

/** The element's width in CSS pixels; null before it is rendered. */
export function useWidth(): [number | null, (element: HTMLDivElement) => () => void] {
  const [width, setWidth] = useState<number | null>(null);
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
