import { useRoutes } from 'react-router-dom';
import type { PagesRendered } from '../../../../functions/contracts/pages/pages.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { lazyPage } from '../../components/page/loading/lazy-parts.ts';
import { NotFoundPage, route } from './route.tsx';

type AdminPageName = Exclude<PagesRendered<'browser'>, 'adminLogin' | 'submission'>;

const pages: Record<AdminPageName, ReturnType<typeof lazyPage<object>>> = {
  admin: lazyPage(
    async () => (await import('../../features/admin/notes/notes-page.tsx')).NotesPage,
  ),
  adminSchemes: lazyPage(
    async () => (await import('../../features/admin/schemes/schemes-page.tsx')).SchemesPage,
  ),
  adminBranches: lazyPage(
    async () => (await import('../../features/admin/branches/branches-page.tsx')).BranchesPage,
  ),
  adminSubjects: lazyPage(
    async () => (await import('../../features/admin/subjects/subjects-page.tsx')).SubjectsPage,
  ),
  adminCatalogue: lazyPage(
    async () => (await import('../../features/admin/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
  adminAudit: lazyPage(
    async () => (await import('../../features/admin/audit/audit-page.tsx')).AuditPage,
  ),
  adminNoteManager: lazyPage(
    async () =>
      (await import('../../features/admin/note-manager/note-manager-page.tsx')).NoteManagerPage,
  ),
  adminRewards: lazyPage(
    async () => (await import('../../features/admin/rewards/rewards-page.tsx')).RewardsPage,
  ),
  adminRedemptions: lazyPage(
    async () =>
      (await import('../../features/admin/redemptions/redemptions-page.tsx')).RedemptionsPage,
  ),
  adminJobUpdates: lazyPage(
    async () => (await import('../../features/admin/jobs/jobs-page.tsx')).JobsPage,
  ),
  adminPendingNotes: lazyPage(
    async () =>
      (await import('../../features/admin/pending/pending-notes-page.tsx')).PendingNotesPage,
  ),
  adminInbox: lazyPage(
    async () => (await import('../../features/admin/inbox/inbox-page.tsx')).InboxPage,
  ),
  adminDemand: lazyPage(
    async () => (await import('../../features/admin/demand/demand-page.tsx')).DemandPage,
  ),
  adminNewsletter: lazyPage(
    async () =>
      (await import('../../features/admin/newsletter/newsletter-page.tsx')).NewsletterPage,
  ),
  adminRequests: lazyPage(
    async () => (await import('../../features/admin/requests/requests-page.tsx')).RequestsPage,
  ),
  adminSite: lazyPage(
    async () => (await import('../../features/admin/site/site-page.tsx')).SitePage,
  ),
  adminSecurity: lazyPage(
    async () => (await import('../../features/admin/security/security-page.tsx')).SecurityPage,
  ),
};

const relativePath = (name: AdminPageName) => patterns[name].slice(patterns.admin.length + 1);

const routes = [
  ...Object.entries(pages).map(([name, Page]) => route(relativePath(name as AdminPageName), Page)),
  route('*', NotFoundPage),
];

export const AdminPages = () => useRoutes(routes);
