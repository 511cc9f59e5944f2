import type { RouteObject } from 'react-router-dom';
import { loadBranches } from '../features/branches/branches-loader.ts';
import { loadCourse } from '../features/course/course-loader.ts';
import { loadHome } from '../features/home/home-loader.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadJob } from '../features/jobs/job-loader.ts';
import { loadJobs } from '../features/jobs/jobs-loader.ts';
import { loadNote } from '../features/notes/note-loader.ts';
import { loadNotes } from '../features/notes/notes-loader.ts';
import { loadRecent } from '../features/notes/recent-loader.ts';
import { loadReward } from '../features/rewards/reward-loader.ts';
import { loadUpload } from '../features/upload/upload-loader.ts';
import type { WebApi } from '../lib/api/api.ts';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { page, route } from './route.tsx';

const NotesPage = page(
  async () => (await import('../features/notes/pages/notes-page.tsx')).NotesPage,
);
const NotePage = page(async () => (await import('../features/notes/pages/note-page.tsx')).NotePage);
const DownloadPage = page(
  async () => (await import('../features/notes/pages/download-page.tsx')).DownloadPage,
);
const RecentPage = page(
  async () => (await import('../features/notes/pages/recent-page.tsx')).RecentPage,
);
const BranchesPage = page(
  async () => (await import('../features/branches/branches-page.tsx')).BranchesPage,
);
const CourseRoute = page(
  async () => (await import('../features/course/course-page.tsx')).CourseRoute,
);
const UploadPage = page(
  async () => (await import('../features/upload/upload-page.tsx')).UploadPage,
);
const RewardPage = page(
  async () => (await import('../features/rewards/reward-page.tsx')).RewardPage,
);
const JobsPage = page(async () => (await import('../features/jobs/jobs-page.tsx')).JobsPage);
const JobPage = page(async () => (await import('../features/jobs/job-page.tsx')).JobPage);

/** The public pages that show what the table holds: they are written anew when that changes. Home is what most people open first, so its code is here at once; of the others, a loader runs while its page's code arrives. */
export const writtenRoutes = (api: WebApi): RouteObject[] => [
  route(patterns.home, HomePage, loadHome(api)),
  route(patterns.notes, NotesPage, loadNotes(api)),
  route(patterns.note, NotePage, loadNote(api)),
  route(patterns.download, DownloadPage, loadNote(api)),
  route(patterns.recent, RecentPage, loadRecent(api)),
  route(patterns.branches, BranchesPage, loadBranches(api)),
  route(patterns.course, CourseRoute, loadCourse(api)),
  route(patterns.uploadNotes, UploadPage, loadUpload(api)),
  route(patterns.reward, RewardPage, loadReward(api)),
  route(patterns.jobUpdates, JobsPage, loadJobs(api)),
  route(patterns.jobUpdate, JobPage, loadJob(api)),
];
