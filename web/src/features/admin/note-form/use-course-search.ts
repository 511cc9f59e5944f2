import { useEffect, useState } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { useAdmin } from '../session/admin-context.tsx';

const debounceMs = 300;
/** As many as a course has branches. */
const shown = 50;

export interface CourseSearch {
  state: 'idle' | 'asking' | 'found' | 'failed';
  items: readonly AdminSubject[];
  total: number;
}

/** The subjects whose code or name match a text, once nothing has been typed for a moment. */
export function useCourseSearch(text: string): CourseSearch {
  const { api } = useAdmin();
  const [answer, setAnswer] = useState<(CourseSearch & { search: string }) | null>(null);
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { items, total } = await api.catalogue.listAdminSubjects(
          { query: { search, sort: 'code', limit: shown } },
          { signal: stop.signal },
        );
        setAnswer({ search, state: 'found', items, total });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('Failed to fetch subjects', error);
        setAnswer({ search, state: 'failed', items: [], total: 0 });
      }
    };
    const timer = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, search]);
  if (search === '') return { state: 'idle', items: [], total: 0 };
  return answer?.search === search ? answer : { state: 'asking', items: [], total: 0 };
}
