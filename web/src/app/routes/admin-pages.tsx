import { useRoutes } from 'react-router-dom';
import type { PagesRendered } from '../../../../functions/contracts/pages/pages.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { NotFoundPage, route } from './route.tsx';

type AdminPageName = Exclude<PagesRendered<'browser'>, 'adminLogin' | 'submission'>;

const pages: Record<AdminPageName, ReturnType<typeof lazyPage<object>>> = {
  admin: lazyPage(
    async () => (await import('../../features/admin/notes/notes-page.tsx')).NotesPage,
  ),
  adminSchemes: lazyPage(
    async () => (await import('../../features/admin/catalogue/schemes-page.tsx')).SchemesPage,
  ),
  adminBranches: lazyPage(
    async () => (await import('../../features/admin/catalogue/branches-page.tsx')).BranchesPage,
  ),
  adminSubjects: lazyPage(
    async () => (await import('../../features/admin/catalogue/subjects-page.tsx')).SubjectsPage,
  ),
  adminCatalogue: lazyPage(
    async () => (await import('../../features/admin/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
  adminAudit: lazyPage(
    async () => (await import('../../features/admin/audit/audit-page.tsx')).AuditPage,
  ),
  adminNoteManager: lazyPage(
    async () =>
      (await import('../../features/admin/note-form/note-manager-page.tsx')).NoteManagerPage,
  ),
  adminRewards: lazyPage(
    async () => (await import('../../features/admin/rewards/rewards-page.tsx')).RewardsPage,
  ),
  adminRedemptions: lazyPage(
    async () => (await import('../../features/admin/rewards/redemptions-page.tsx')).RedemptionsPage,
  ),
  adminJobUpdates: lazyPage(
    async () => (await import('../../features/admin/site/jobs-page.tsx')).JobsPage,
  ),
  adminPendingNotes: lazyPage(
    async () =>
      (await import('../../features/admin/pending/pending-notes-page.tsx')).PendingNotesPage,
  ),
  adminInbox: lazyPage(
    async () => (await import('../../features/admin/messages/inbox-page.tsx')).InboxPage,
  ),
  adminDemand: lazyPage(
    async () => (await import('../../features/admin/demand/demand-page.tsx')).DemandPage,
  ),
  adminNewsletter: lazyPage(
    async () => (await import('../../features/admin/messages/newsletter-page.tsx')).NewsletterPage,
  ),
  adminRequests: lazyPage(
    async () => (await import('../../features/admin/demand/requests-page.tsx')).RequestsPage,
  ),
  adminSite: lazyPage(
    async () => (await import('../../features/admin/site/site-page.tsx')).SitePage,
  ),
  adminSecurity: lazyPage(
    async () => (await import('../../features/admin/sign-in/security-page.tsx')).SecurityPage,
  ),
};

const relativePath = (name: AdminPageName) => patterns[name].slice(patterns.admin.length + 1);

const routes = [
  ...Object.entries(pages).map(([name, Page]) => route(relativePath(name as AdminPageName), Page)),
  route('*', NotFoundPage),
];

export const AdminPages = () => useRoutes(routes);
