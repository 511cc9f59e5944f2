import type { PagesRendered } from '../../../../functions/contracts/pages/pages.ts';
import { loadBranches } from '../../features/branches/branches-loader.ts';
import { loadCourse } from '../../features/course/course-loader.ts';
import type { ContributorSlug } from '../../../../functions/contracts/domain/fields.ts';
import { loadContent } from '../../routing/load-content.ts';
import { loadHome } from '../../features/home/home-loader.ts';
import { loadJob } from '../../features/jobs/job-loader.ts';
import { loadJobs } from '../../features/jobs/jobs-loader.ts';
import { loadNote } from '../../features/notes/note-loader.ts';
import { loadNotes } from '../../features/notes/notes-loader.ts';
import { loadRecent } from '../../features/notes/recent-loader.ts';
import { loadReward } from '../../features/rewards/reward-loader.ts';
import { loadUpload } from '../../features/upload/upload-loader.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { contentParts } from './content-routes.tsx';
import { routesOf, type PageRoute } from './route.tsx';

/** The pages with data. All loaders are in the first script, so that data and code load in parallel. */
const partsOf = (api: WebApi): Record<PagesRendered<'cached' | 'per-request'>, PageRoute> => ({
  home: {
    Page: lazyPage(async () => (await import('../../features/home/home-page.tsx')).HomePage),
    load: loadHome(api),
  },
  notes: {
    Page: lazyPage(async () => (await import('../../features/notes/notes-page.tsx')).NotesPage),
    load: loadNotes(api),
  },
  note: {
    Page: lazyPage(async () => (await import('../../features/notes/note-page.tsx')).NotePage),
    load: loadNote(api),
  },
  download: {
    Page: lazyPage(
      async () => (await import('../../features/notes/download-page.tsx')).DownloadPage,
    ),
    load: loadNote(api),
  },
  recent: {
    Page: lazyPage(async () => (await import('../../features/notes/recent-page.tsx')).RecentPage),
    load: loadRecent(api),
  },
  branches: {
    Page: lazyPage(
      async () => (await import('../../features/branches/branches-page.tsx')).BranchesPage,
    ),
    load: loadBranches(api),
  },
  course: {
    Page: lazyPage(async () => (await import('../../features/course/course-page.tsx')).CourseRoute),
    load: loadCourse(api),
  },
  contributors: {
    Page: lazyPage(
      async () =>
        (await import('../../features/contributors/contributors-page.tsx')).ContributorsPage,
    ),
    load: loadContent(() => api.contributors.listContributors()),
  },
  contributor: {
    Page: lazyPage(
      async () =>
        (await import('../../features/contributors/contributor-page.tsx')).ContributorPage,
    ),
    load: loadContent(({ params }) =>
      api.contributors.getContributor({ params: { slug: params['slug'] as ContributorSlug } }),
    ),
  },
  uploadNotes: {
    Page: lazyPage(async () => (await import('../../features/upload/upload-page.tsx')).UploadPage),
    load: loadUpload(api),
  },
  reward: {
    Page: lazyPage(async () => (await import('../../features/rewards/reward-page.tsx')).RewardPage),
    load: loadReward(api),
  },
  jobUpdates: {
    Page: lazyPage(async () => (await import('../../features/jobs/jobs-page.tsx')).JobsPage),
    load: loadJobs(api),
  },
  jobUpdate: {
    Page: lazyPage(async () => (await import('../../features/jobs/job-page.tsx')).JobPage),
    load: loadJob(api),
  },
  ...contentParts(api),
});

export const cachedRoutes = (api: WebApi) => routesOf(partsOf(api));
