import type { Page } from './page.ts';

const dashboardPage = <P extends string>(path: P, component: Page['component']) =>
  ({ path, component, rendering: 'admin' }) as const;

/** The pages of the dashboard besides its first. Apart from `pages.ts`, which the first script of every page contains. */
export const adminPages = {
  schemes: dashboardPage('/admin/schemes', 'admin/catalogue/schemes-page#SchemesPage'),
  branches: dashboardPage('/admin/branches', 'admin/catalogue/branches-page#BranchesPage'),
  subjects: dashboardPage('/admin/subjects', 'admin/catalogue/subjects-page#SubjectsPage'),
  noteManager: dashboardPage(
    '/admin/note-manager',
    'admin/notes/note-manager-page#NoteManagerPage',
  ),
  rewards: dashboardPage('/admin/rewards', 'admin/rewards/rewards-page#RewardsPage'),
  redemptions: dashboardPage(
    '/admin/redemptions',
    'admin/rewards/redemptions-page#RedemptionsPage',
  ),
  jobUpdates: dashboardPage('/admin/job-updates', 'admin/site/jobs-page#JobsPage'),
  catalogue: dashboardPage('/admin/catalogue', 'admin/catalogue/catalogue-page#CataloguePage'),
  audit: dashboardPage('/admin/audit', 'admin/activity/audit-page#AuditPage'),
  pendingNotes: dashboardPage(
    '/admin/pending-notes',
    'admin/pending/pending-notes-page#PendingNotesPage',
  ),
  inbox: dashboardPage('/admin/inbox', 'admin/activity/inbox-page#InboxPage'),
  insight: dashboardPage('/admin/insight', 'admin/activity/insight-page#InsightPage'),
  requests: dashboardPage('/admin/requests', 'admin/activity/requests-page#RequestsPage'),
  site: dashboardPage('/admin/site', 'admin/site/site-page#SitePage'),
  people: dashboardPage('/admin/people', 'admin/session/people-page#PeoplePage'),
  questions: dashboardPage('/admin/questions', 'admin/notes/questions-page#QuestionsPage'),
  security: dashboardPage('/admin/security', 'admin/session/security-page#SecurityPage'),
} as const satisfies Readonly<Record<string, Page>>;

type AdminPages = typeof adminPages;

/** Links to pages of the dashboard. */
export const adminPaths = Object.fromEntries(
  Object.entries(adminPages).map(([name, { path }]) => [name, path]),
) as { readonly [N in keyof AdminPages]: AdminPages[N]['path'] };
