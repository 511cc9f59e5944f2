import type { Page } from './page.ts';

/** The pages of the dashboard besides its first. Apart from `pages.ts`, which the first script of every page contains. */
export const adminPages = {
  schemes: {
    path: '/admin/schemes',
    rendering: 'admin',
    component: 'admin/catalogue/schemes-page#SchemesPage',
  },
  branches: {
    path: '/admin/branches',
    rendering: 'admin',
    component: 'admin/catalogue/branches-page#BranchesPage',
  },
  subjects: {
    path: '/admin/subjects',
    rendering: 'admin',
    component: 'admin/catalogue/subjects-page#SubjectsPage',
  },
  noteManager: {
    path: '/admin/note-manager',
    rendering: 'admin',
    component: 'admin/note-form/note-manager-page#NoteManagerPage',
  },
  rewards: {
    path: '/admin/rewards',
    rendering: 'admin',
    component: 'admin/rewards/rewards-page#RewardsPage',
  },
  redemptions: {
    path: '/admin/redemptions',
    rendering: 'admin',
    component: 'admin/rewards/redemptions-page#RedemptionsPage',
  },
  jobUpdates: {
    path: '/admin/job-updates',
    rendering: 'admin',
    component: 'admin/site/jobs-page#JobsPage',
  },
  catalogue: {
    path: '/admin/catalogue',
    rendering: 'admin',
    component: 'admin/catalogue/catalogue-page#CataloguePage',
  },
  audit: {
    path: '/admin/audit',
    rendering: 'admin',
    component: 'admin/audit/audit-page#AuditPage',
  },
  pendingNotes: {
    path: '/admin/pending-notes',
    rendering: 'admin',
    component: 'admin/pending/pending-notes-page#PendingNotesPage',
  },
  inbox: {
    path: '/admin/inbox',
    rendering: 'admin',
    component: 'admin/messages/inbox-page#InboxPage',
  },
  demand: {
    path: '/admin/demand',
    rendering: 'admin',
    component: 'admin/demand/demand-page#DemandPage',
  },
  newsletter: {
    path: '/admin/site/newsletter',
    rendering: 'admin',
    component: 'admin/messages/newsletter-page#NewsletterPage',
  },
  requests: {
    path: '/admin/requests',
    rendering: 'admin',
    component: 'admin/demand/requests-page#RequestsPage',
  },
  site: {
    path: '/admin/site',
    rendering: 'admin',
    component: 'admin/site/site-page#SitePage',
  },
  security: {
    path: '/admin/security',
    rendering: 'admin',
    component: 'admin/sign-in/security-page#SecurityPage',
  },
} as const satisfies Readonly<Record<string, Page>>;

type AdminPages = typeof adminPages;

/** Links to pages of the dashboard. */
export const adminPaths = Object.fromEntries(
  Object.entries(adminPages).map(([name, { path }]) => [name, path]),
) as { readonly [N in keyof AdminPages]: AdminPages[N]['path'] };
