import type { ReactNode } from 'react';

/** Points, wherever they are named: the one place for marigold. */
export const PointsBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border border-marigold bg-marigold-wash px-2 text-small font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
    {children}
  </span>
);
