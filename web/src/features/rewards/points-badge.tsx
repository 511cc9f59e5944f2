import type { ReactNode } from 'react';

/** The only use of the marigold colour outside banners. */
export const PointsBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border border-marigold bg-marigold-wash px-2 text-small font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
    {children}
  </span>
);
