import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come within a distance of the screen, as a CSS length. */
export function useNear(element: RefObject<Element | null>, rootMargin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin },
    );
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, [element, rootMargin]);
  return isNear;
}
