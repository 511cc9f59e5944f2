import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

/** As many as one page of the list holds; more are not worth counting. */
const counted = 50;

/** How many submissions wait: "12", "50+", or a dash while that is not known. */
export function usePendingCount(): string {
  const { api } = useAdmin();
  const [count, setCount] = useState('–');
  useEffect(() => {
    const stop = new AbortController();
    api.submissions
      .listSubmissions({ query: { status: 'pending', limit: counted } }, { signal: stop.signal })
      .then(({ items, next }) =>
        setCount(`${formatCount(items.length)}${next === null ? '' : '+'}`),
      )
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.error('The number of submissions failed', error);
        showError('Failed to load data');
      });
    return () => stop.abort();
  }, [api]);
  return count;
}
