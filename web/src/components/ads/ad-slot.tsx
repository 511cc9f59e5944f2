import { lazy, Suspense, useEffect, useRef, useState } from 'react';

// Loaded when the slot is on the screen, and never by the server.
const Advertisement = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({
      default: (await import('./advertisement.tsx')).Advertisement,
    }));

/**
 * Reserves a fixed height against layout shift. It is empty unless the stage has an advertising client; third-party
 * code is loaded only after consent.
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
