import { useCallback, useState } from 'react';

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
