import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { FailureProvider } from '../../components/page/error-boundary.tsx';
import { JobBackLink } from '../../features/jobs/job-back-link.tsx';
import { JobNotFound } from '../../features/jobs/job-not-found.tsx';
import { FileNotFound } from '../../features/notes/file-not-found.tsx';
import { NoteBackLink } from '../../features/notes/note/note-back-link.tsx';
import { NoteError } from '../../features/notes/note/note-error.tsx';
import { publicRoutes } from './public-routes.tsx';
import { route } from './route.tsx';

const pages: Readonly<Record<string, ReactNode>> = {
  [patterns.note]: (
    <>
      <NoteBackLink />
      <NoteError />
    </>
  ),
  [patterns.download]: <FileNotFound />,
  [patterns.jobUpdate]: (
    <>
      <JobBackLink />
      <JobNotFound />
    </>
  ),
};

/**
 * The routes for a pattern whose item does not exist, with what a browser shows there; null for a pattern that has the
 * not-found page. For the server, which does not render error boundaries.
 */
export function missingPageRoutes(pattern: string, error: unknown): RouteObject[] | null {
  const page = pages[pattern];
  if (!page || !(error instanceof ProblemError) || error.problem.status !== 404) return null;
  const Missing = () => <FailureProvider value={error}>{page}</FailureProvider>;
  return publicRoutes([route(pattern, Missing)]);
}
