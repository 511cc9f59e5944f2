import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { FailureProvider } from '../../components/page/error-boundary.tsx';
import { JobNotFound } from '../../features/jobs/detail/job-not-found.tsx';
import { FileNotFound } from '../../features/notes/download/file-not-found.tsx';
import { NoteError } from '../../features/notes/note/note-error.tsx';
import { publicRoutes } from './public-routes.tsx';
import { route } from './route.tsx';

const pages: ReadonlyMap<string, ComponentType> = new Map([
  [patterns.note, NoteError],
  [patterns.download, FileNotFound],
  [patterns.jobUpdate, JobNotFound],
]);

/**
 * The routes for a pattern whose item does not exist, with what a browser shows there; null for a pattern that has the
 * not-found page. For the server, which does not render error boundaries.
 */
export function missingPageRoutes(pattern: string, error: unknown): RouteObject[] | null {
  const Page = pages.get(pattern);
  if (!Page || !(error instanceof ProblemError) || error.problem.status !== 404) return null;
  const Missing = () => (
    <FailureProvider value={error}>
      <Page />
    </FailureProvider>
  );
  return publicRoutes([route(pattern, Missing)]);
}
