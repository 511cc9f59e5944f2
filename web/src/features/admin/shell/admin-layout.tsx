import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useArrival } from '../../../app/layouts/use-arrival.ts';
import { Logo } from '../../../components/logo.tsx';
import { LogOutButton } from './log-out-button.tsx';

const places = [
  { label: 'Dashboard', to: paths.admin },
  { label: 'Pending Notes', to: paths.adminPendingNotes },
  { label: 'Security', to: paths.adminSecurity },
];

/** The frame of the admin pages: a bar with the way around and the way out. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const main = useArrival();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 bg-blue px-4 py-3 font-semibold text-on-blue focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="z-20 border-b border-rule bg-paper md:sticky md:top-0 forced-colors:border-b-2">
        <div className="page-width flex flex-wrap items-center gap-x-5 md:h-16 md:flex-nowrap">
          <Logo />
          <nav
            aria-label="Admin"
            className="order-last -mx-2 flex basis-full gap-1 overflow-x-auto md:order-none md:mx-0 md:basis-auto"
          >
            {places.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="inline-flex min-h-11 shrink-0 items-center px-2 text-blue hover:text-blue-deep aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 md:px-3"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto py-2.5">
            <LogOutButton />
          </div>
        </div>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="page-width grow pt-6 pb-16 focus:outline-none"
      >
        {children}
      </main>
    </div>
  );
}
