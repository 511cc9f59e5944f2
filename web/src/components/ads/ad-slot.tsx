import { lazy, Suspense, useEffect, useRef, useState } from 'react';

// It comes when its place is seen, which the server never does.
const Advertisement = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({
      default: (await import('./advertisement.tsx')).Advertisement,
    }));

/**
 * Where an advertisement may stand: a place of fixed height, so that nothing moves when one comes. It is empty unless
 * the stage has a client, and nothing of a third party is fetched before the visitor agrees.
 */
export function AdSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      watch.disconnect();
    });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} data-slot="advertisement" className="h-24 overflow-hidden print:hidden">
      {seen && (
        <Suspense fallback={null}>
          <Advertisement />
        </Suspense>
      )}
    </div>
  );
}
