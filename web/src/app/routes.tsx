import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadBranches } from '../features/branches/branches-loader.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { loadHome } from '../features/home/home-loader.ts';
import { loadCourse } from '../features/course/course-loader.ts';
import { loadJob } from '../features/jobs/job-loader.ts';
import { loadJobs } from '../features/jobs/jobs-loader.ts';
import { loadNote } from '../features/notes/note-loader.ts';
import { loadNotes } from '../features/notes/notes-loader.ts';
import { loadRecent } from '../features/notes/recent-loader.ts';
import { loadReward } from '../features/rewards/reward-loader.ts';
import { loadUpload } from '../features/upload/upload-loader.ts';
import type { WebApi } from '../lib/api.ts';
import { ErrorPage } from './error-page.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { PageDataProvider, type Loader } from './page-data.tsx';
import { PageFrame } from './page-frame.tsx';
import { patterns } from './paths.ts';

const page = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

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
const UploadPage = page(
  async () => (await import('../features/upload/upload-page.tsx')).UploadPage,
);
const CalculatorPage = page(
  async () => (await import('../features/calculator/calculator-page.tsx')).CalculatorPage,
);
const CourseRoute = page(
  async () => (await import('../features/course/course-page.tsx')).CourseRoute,
);
const BookmarksPage = page(
  async () => (await import('../features/kept/bookmarks-page.tsx')).BookmarksPage,
);
const RewardPage = page(
  async () => (await import('../features/rewards/reward-page.tsx')).RewardPage,
);
const JobsPage = page(async () => (await import('../features/jobs/jobs-page.tsx')).JobsPage);
const JobPage = page(async () => (await import('../features/jobs/job-page.tsx')).JobPage);
const TechNewsPage = page(
  async () => (await import('../features/news/tech-news-page.tsx')).TechNewsPage,
);
const NewsArticlePage = page(
  async () => (await import('../features/news/news-article-page.tsx')).NewsArticlePage,
);
const ResultsPage = page(
  async () => (await import('../features/results/results-page.tsx')).ResultsPage,
);
const ResultArticlePage = page(
  async () => (await import('../features/results/result-article-page.tsx')).ResultArticlePage,
);
const ProjectsPage = page(
  async () => (await import('../features/projects/projects-page.tsx')).ProjectsPage,
);
const AboutPage = page(async () => (await import('../features/statics/text-pages.tsx')).AboutPage);
const PrivacyPage = page(
  async () => (await import('../features/statics/text-pages.tsx')).PrivacyPage,
);
const TermsPage = page(async () => (await import('../features/statics/text-pages.tsx')).TermsPage);
const ContactPage = page(
  async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
);
const UnsubscribePage = page(
  async () => (await import('../features/newsletter/unsubscribe-page.tsx')).UnsubscribePage,
);
const AdminShell = page(
  async () => (await import('../features/admin/shell/admin-shell.tsx')).AdminShell,
);
const LoginPage = page(
  async () => (await import('../features/admin/sign-in/login-page.tsx')).LoginPage,
);
const SessionGuard = page(
  async () => (await import('../features/admin/shell/session-guard.tsx')).SessionGuard,
);
// A tab or another admin page: a line here, one among the admin routes below; its path and its tab's name exist.
const AdminNotesPage = page(
  async () => (await import('../features/admin/notes/notes-page.tsx')).NotesPage,
);
const NoteManagerPage = page(
  async () =>
    (await import('../features/admin/note-manager/note-manager-page.tsx')).NoteManagerPage,
);
const RewardsPage = page(
  async () => (await import('../features/admin/rewards/rewards-page.tsx')).RewardsPage,
);
const RedemptionsPage = page(
  async () => (await import('../features/admin/redemptions/redemptions-page.tsx')).RedemptionsPage,
);
const AdminJobsPage = page(
  async () => (await import('../features/admin/jobs/jobs-page.tsx')).JobsPage,
);
const SchemesPage = page(
  async () => (await import('../features/admin/schemes/schemes-page.tsx')).SchemesPage,
);
const AdminBranchesPage = page(
  async () => (await import('../features/admin/branches/branches-page.tsx')).BranchesPage,
);
const SubjectsPage = page(
  async () => (await import('../features/admin/subjects/subjects-page.tsx')).SubjectsPage,
);
const CataloguePage = page(
  async () => (await import('../features/admin/catalogue/catalogue-page.tsx')).CataloguePage,
);
const AuditPage = page(
  async () => (await import('../features/admin/audit/audit-page.tsx')).AuditPage,
);
const PendingNotesPage = page(
  async () => (await import('../features/admin/pending/pending-notes-page.tsx')).PendingNotesPage,
);
const SecurityPage = page(
  async () => (await import('../features/admin/security/security-page.tsx')).SecurityPage,
);
const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const route = (path: string, Page: ComponentType, load?: Loader): RouteObject => ({
  path,
  // The loader stands outside the frame: what suspends on its first rendering forgets what it has asked for.
  element: load ? (
    <PageDataProvider load={load}>
      <PageFrame>
        <Page />
      </PageFrame>
    </PageDataProvider>
  ) : (
    <PageFrame>
      <Page />
    </PageFrame>
  ),
});

const Lasting = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<ErrorPage />} subject={null}>
    <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The paths of the one page of project services. */
const projectPatterns = [
  patterns.projectServices,
  patterns.customProjects,
  patterns.readyProjects,
  patterns.projectConsultation,
  patterns.projectPortfolio,
];

/** The admin pages and the way to them. What they share lasts from one to the next. */
const adminRoutes: RouteObject = {
  element: (
    <Lasting>
      <AdminShell />
    </Lasting>
  ),
  children: [
    { element: <BareLayout />, children: [route(patterns.adminLogin, LoginPage)] },
    {
      element: (
        <Lasting>
          <SessionGuard />
        </Lasting>
      ),
      children: [
        route(patterns.admin, AdminNotesPage),
        route(patterns.adminSchemes, SchemesPage),
        route(patterns.adminBranches, AdminBranchesPage),
        route(patterns.adminSubjects, SubjectsPage),
        route(patterns.adminCatalogue, CataloguePage),
        route(patterns.adminAudit, AuditPage),
        route(patterns.adminNoteManager, NoteManagerPage),
        route(patterns.adminRewards, RewardsPage),
        route(patterns.adminRedemptions, RedemptionsPage),
        route(patterns.adminJobUpdates, AdminJobsPage),
        route(patterns.adminPendingNotes, PendingNotesPage),
        route(patterns.adminSecurity, SecurityPage),
        route(`${patterns.admin}/*`, NotFoundPage),
      ],
    },
  ],
};

/** Every page of the site. Home is what most people open first, so its code is here at once; of the others, a loader runs while its page's code arrives. */
export const createRoutes = (api: WebApi): RouteObject[] => [
  {
    element: <SiteLayout />,
    children: [
      route(patterns.home, HomePage, loadHome(api)),
      route(patterns.notes, NotesPage, loadNotes(api)),
      route(patterns.note, NotePage, loadNote(api)),
      route(patterns.download, DownloadPage, loadNote(api)),
      route(patterns.recent, RecentPage, loadRecent(api)),
      route(patterns.branches, BranchesPage, loadBranches(api)),
      route(patterns.course, CourseRoute, loadCourse(api)),
      route(patterns.bookmarks, BookmarksPage),
      route(patterns.uploadNotes, UploadPage, loadUpload(api)),
      route(patterns.sgpaCalculator, CalculatorPage),
      route(patterns.reward, RewardPage, loadReward(api)),
      route(patterns.jobUpdates, JobsPage, loadJobs(api)),
      route(patterns.jobUpdate, JobPage, loadJob(api)),
      route(patterns.techNews, TechNewsPage),
      route(patterns.newsArticle, NewsArticlePage),
      route(patterns.vtuResults, ResultsPage),
      route(patterns.resultArticle, ResultArticlePage),
      ...projectPatterns.map((pattern) => route(pattern, ProjectsPage)),
      route(patterns.about, AboutPage),
      route(patterns.privacyPolicy, PrivacyPage),
      route(patterns.termsOfUse, TermsPage),
      route(patterns.contact, ContactPage),
      route(patterns.unsubscribe, UnsubscribePage),
    ],
  },
  adminRoutes,
  { element: <BareLayout />, children: [route('*', NotFoundPage)] },
];
