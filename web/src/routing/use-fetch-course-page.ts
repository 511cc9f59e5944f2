import { useCallback } from 'react';
import type { CoursePage } from '../../../functions/contracts/notes.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useApi } from '../lib/api/api.ts';
import { useLoadPrerendered } from './prerendered-responses.ts';

/** Requests a course as its page shows it, from the stored page if possible: the API would read the table. */
export function useFetchCoursePage(): (schemeYear: string, code: string) => Promise<CoursePage> {
  const api = useApi();
  const loadPrerendered = useLoadPrerendered();
  return useCallback(
    (schemeYear, code) => {
      // The same request as that of the course's page.
      const load = () => api.notes.getCourse({ params: { schemeYear, code }, query: {} });
      if (!loadPrerendered) return load();
      return loadPrerendered(paths.course(schemeYear, code), '', load).data as Promise<CoursePage>;
    },
    [api, loadPrerendered],
  );
}
