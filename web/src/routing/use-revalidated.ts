import { startTransition, useEffect, useState } from 'react';
import { ProblemError } from '../../../functions/contracts/http/client.ts';
import type { Loaded } from './prerendered-responses.ts';

/** Late enough that nothing of it is in the way of the page. */
const afterMs = 300;

/** What a page is made of has all come, or one part of it has failed. */
const settled = (data: unknown) =>
  Promise.all(typeof data === 'object' && data !== null ? Object.values(data) : []);

const isGone = (error: unknown) => error instanceof ProblemError && error.problem.status === 404;

/** What was loaded; a moment after it was painted, the same as it is now. What cannot be asked again stays. */
export function useFresh(first: Loaded): unknown {
  const [fresh, setFresh] = useState<{ of: Loaded; data: unknown } | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const data = await first.again?.();
      try {
        await settled(data);
      } catch (error) {
        // A reader without a connection keeps what is there; what was taken away goes.
        if (!isGone(error)) return;
      }
      if (!left && data !== undefined) startTransition(() => setFresh({ of: first, data }));
    };
    const waiting = setTimeout(() => void ask(), afterMs);
    return () => {
      left = true;
      clearTimeout(waiting);
    };
  }, [first]);
  return fresh?.of === first ? fresh.data : first.data;
}
