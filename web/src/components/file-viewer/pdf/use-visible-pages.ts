import { useCallback, useState } from 'react';
import { visibleSpan, type PageSpan } from './visible-pages.ts';

const pageOf = (entry: IntersectionObserverEntry) =>
  Number((entry.target as HTMLElement).dataset.page);
export function useVisiblePages() {
  const [span, setSpan] = useState<PageSpan>({ first: 1, last: 1 });
  /** The page that crosses a line a third down the screen. */
  const [current, setCurrent] = useState(1);
  const [observers] = useState(() => {
    const onScreen = new Set<number>();
    const all = [
      new IntersectionObserver((entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) onScreen.add(pageOf(entry));
          else onScreen.delete(pageOf(entry));
        }
        setSpan((before) => visibleSpan(onScreen, before));
      }),
      new IntersectionObserver(
        (entries) => {
          const crossing = entries.find((entry) => entry.isIntersecting);
          if (crossing) setCurrent(pageOf(crossing));
        },
        { rootMargin: '-33% 0px -66% 0px' },
      ),
    ];
    return {
      all,
      forget: (element: HTMLElement) => onScreen.delete(Number(element.dataset.page)),
    };
  });
  /** Ref for the pages' elements, which have their number in `data-page`. */
  const observe = useCallback(
    (element: HTMLElement) => {
      for (const observer of observers.all) observer.observe(element);
      return () => {
        for (const observer of observers.all) observer.unobserve(element);
        observers.forget(element);
      };
    },
    [observers],
  );
  return { span, current, observe };
}
