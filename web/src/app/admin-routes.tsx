import { Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { NotFoundPage } from './not-found-route.ts';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { page, route } from './route.tsx';

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

const Lasting = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<ErrorPage />} subject={null}>
    <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The admin pages and the way to them. What they share lasts from one to the next. */
export const adminRoutes: RouteObject = {
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
