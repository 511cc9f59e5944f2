import { startTransition, useEffect, useState } from 'react';
import { isNotFound } from '../../../functions/contracts/http/client.ts';
import type { Loaded } from './prerendered-responses.ts';

/** Revalidation waits until the page has been painted. */
const delayMs = 300;

/** Resolves when every promise of a loader's result has. */
const settled = (data: unknown) =>
  Promise.all(typeof data === 'object' && data !== null ? Object.values(data) : []);

/** The loaded data, replaced by the revalidated data once that is complete. Failures keep the first, except 404. */
export function useRevalidated(first: Loaded): unknown {
  const [revalidated, setRevalidated] = useState<{ of: Loaded; data: unknown } | null>(null);
  useEffect(() => {
    let unmounted = false;
    const revalidate = async () => {
      if (!navigator.onLine) return;
      const data = await first.revalidate?.();
      try {
        await settled(data);
      } catch (error) {
        if (!isNotFound(error)) return;
      }
      if (!unmounted && data !== undefined)
        startTransition(() => setRevalidated({ of: first, data }));
    };
    const timer = setTimeout(() => void revalidate(), delayMs);
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [first]);
  return revalidated?.of === first ? revalidated.data : first.data;
}
