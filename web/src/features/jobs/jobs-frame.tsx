import type { ReactNode } from 'react';

/** A live region. */
export const JobsCount = ({ children }: { children: ReactNode }) => (
  <output className="mt-4 mb-3 block text-small text-ink-soft tabular-nums">{children}</output>
);
export const JobsGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
    {children}
  </ul>
);
