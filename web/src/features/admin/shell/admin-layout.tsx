import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import LogOut from 'lucide-react/icons/log-out';
import { isAllowed } from '../../../../../functions/contracts/domain/admin-role.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { useFocusOnNavigation } from '../../../routing/use-focus-on-navigation.ts';
import { Logo } from '../../../components/logo.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import { Button } from '../../../components/button.tsx';
import { useAdmin, useMay, useMe } from '../session/admin-context.tsx';
import { useFigures } from './figures.ts';
import { everyRole, firstTabOf, tabAt, tabs, type Tab } from './tabs.ts';
import { useAction } from './notices.ts';

/** What an owner sees beside the pages of these roles. */
const places = [
  { label: 'Dashboard', to: paths.admin, roles: everyRole },
  { label: 'Pending Notes', to: adminPaths.pendingNotes, roles: ['reviewer'] },
  { label: 'Inbox', to: adminPaths.inbox, roles: everyRole },
  { label: 'Insight', to: adminPaths.insight, roles: everyRole },
  { label: 'Catalogue', to: adminPaths.catalogue, roles: [] },
  { label: 'Site', to: adminPaths.site, roles: [] },
  { label: 'People', to: adminPaths.people, roles: [] },
  { label: 'Audit Log', to: adminPaths.audit, roles: everyRole },
  { label: 'Security', to: adminPaths.security, roles: everyRole },
] as const;

/** The layout of the admin pages: header and, for tab pages, the tab bar. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  const tab = tabAt(useLocation().pathname);
  const role = useMe()?.admin_role;
  if (tab && role && !isAllowed(tab.roles, role)) return <Navigate to={firstTabOf(role)} replace />;
  return (
    <div className="flex min-h-dvh flex-col [--container-page:96rem]">
      <a
        href="#main"
        className="sr-only z-30 bg-blue px-4 py-3 font-semibold text-on-blue focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {/* Fixed, not sticky: browsers scroll the page when a sticky element gets the focus, because of `scroll-padding`. */}
      <header className="md:h-[calc(4rem+1px)] print:h-auto">
        <div className="z-20 border-b border-rule bg-paper md:fixed md:inset-x-0 md:top-0 forced-colors:border-b-2 print:static">
          <div className="page-width flex flex-wrap items-center gap-x-4 md:h-16 md:flex-nowrap">
            <Logo />
            <Places />
            <div className="ml-auto py-2.5">
              <LogOutButton />
            </div>
          </div>
        </div>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="page-width grow pt-4 pb-16 focus:outline-none md:pt-6"
      >
        <LateRedemptions />
        {tab ? (
          <Tabs.Root value={tab.to}>
            <h1 className="mb-3 font-serif text-title font-semibold">Admin dashboard</h1>
            <TabBar current={tab} />
            <Tabs.Panel value={tab.to} tabIndex={-1} className="pt-5">
              {children}
            </Tabs.Panel>
          </Tabs.Root>
        ) : (
          children
        )}
      </main>
    </div>
  );
}

/** A reminder on every admin page while a redemption waits longer than promised. */
function LateRedemptions() {
  const { redemptions } = useFigures();
  if (!redemptions?.late) return null;
  const late = formatQuantity(redemptions.late, 'redemption waits', 'redemptions wait');
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 border-l-6 border-red bg-red-wash px-3 font-semibold">
      <span className="py-2">{late} longer than the promised 24 hours.</span>
      <Link
        to={`${adminPaths.redemptions}?status=pending`}
        className="inline-flex min-h-11 items-center text-link"
      >
        Show
      </Link>
    </p>
  );
}

/** A ref that scrolls the bar of a link so that the link is in the middle. */
function centre(link: HTMLElement | null): void {
  const bar = link?.parentElement;
  if (bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}

function Places() {
  const { pathname } = useLocation();
  const { stats, openItems } = useFigures();
  const may = useMay();
  // The requests belong to Insight in the navigation.
  const here = pathname === adminPaths.requests ? adminPaths.insight : pathname;
  const isHere = (to: string) => to === here || (to === paths.admin && tabAt(pathname));
  return (
    <nav
      aria-label="Admin"
      className="relative order-last -mx-4 flex min-w-0 basis-[calc(100%+2rem)] gap-1 overflow-x-auto px-2 [scrollbar-width:none] md:order-none md:mx-0 md:basis-auto md:px-0"
    >
      {places
        .filter(({ roles }) => may(roles))
        .map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            ref={isHere(to) ? centre : undefined}
            aria-current={isHere(to) ? 'page' : undefined}
            className="group inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-blue hover:text-blue-deep aria-[current=page]:font-semibold"
          >
            {/* Not the count beside it. */}
            <span className="decoration-2 underline-offset-8 group-aria-[current=page]:underline">
              {label}
            </span>
            {to === adminPaths.pendingNotes && <WaitingCount count={stats?.pending_submissions} />}
            {to === adminPaths.inbox && <WaitingCount count={openItems} />}
          </Link>
        ))}
    </nav>
  );
}

/** Signs out, in every tab; the guard then redirects to the sign-in page. */
function LogOutButton() {
  const { session } = useAdmin();
  const { isBusy, run } = useAction();
  const logOut = () => run('Failed to sign out. Please try again.', session.signOut);
  return (
    <Button data-leaves className="whitespace-nowrap" onClick={logOut} disabled={isBusy}>
      <LogOut aria-hidden="true" className="size-5" />
      Log Out
    </Button>
  );
}

/** The dashboard's tabs, which are links. The bar scrolls, with the current tab in view. */
function TabBar({ current }: { current: Tab }) {
  const { redemptions } = useFigures();
  const may = useMay();
  return (
    <Tabs.List
      aria-label="Dashboard"
      className="relative -mx-4 flex overflow-x-auto border-b-3 border-double border-rule-strong px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs
        .filter(({ roles }) => may(roles))
        .map(({ label, to }) => (
          <Tabs.Tab
            key={to}
            value={to}
            ref={to === current.to ? centre : undefined}
            nativeButton={false}
            render={<Link to={to} />}
            className="inline-flex min-h-12 shrink-0 items-center gap-1.5 px-3 text-blue -outline-offset-4 hover:bg-blue-wash hover:text-blue-deep aria-selected:bg-ink aria-selected:font-semibold aria-selected:text-paper forced-colors:aria-selected:underline"
          >
            {label}
            {to === adminPaths.redemptions && <WaitingCount count={redemptions?.pending} />}
          </Tabs.Tab>
        ))}
    </Tabs.List>
  );
}

/** The number of pending items; a dash until it is loaded. */
const WaitingCount = ({ count }: { count: number | undefined }) => (
  <span
    className={`min-w-7 rounded-sm border bg-sheet px-1.5 text-center text-small font-semibold tabular-nums ${count ? 'border-rule-strong text-ink' : 'border-rule text-ink-soft'}`}
  >
    <span className="sr-only">, </span>
    {count === undefined ? '–' : formatCount(count)}
    <span className="sr-only"> waiting</span>
  </span>
);
