import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Logo } from './islands.tsx';

export const BareLayout = () => (
  <div className="page-width flex min-h-dvh flex-col">
    <header className="flex h-16 items-center">
      <Suspense>
        <Logo />
      </Suspense>
    </header>
    <main id="main" className="mx-auto flex w-full max-w-prose grow flex-col justify-center pb-24">
      <Outlet />
    </main>
  </div>
);
