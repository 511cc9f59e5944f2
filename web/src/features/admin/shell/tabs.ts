import { paths } from '../../../../../functions/contracts/pages/paths.ts';

/** The dashboard's tabs, in their order. Each is a page of its own: its path here, its code in `routes.tsx`. */
export const tabs = [
  { label: 'Notes', to: paths.admin },
  { label: 'Schemes', to: paths.adminSchemes },
  { label: 'Branches', to: paths.adminBranches },
  { label: 'Subjects', to: paths.adminSubjects },
  { label: 'Note Manager', to: paths.adminNoteManager },
  { label: 'Rewards', to: paths.adminRewards },
  { label: 'Redemptions', to: paths.adminRedemptions },
  { label: 'Job Updates', to: paths.adminJobUpdates },
] as const;

export type Tab = (typeof tabs)[number];

/** The tab at a path; undefined for the admin pages that are none. */
export const tabAt = (pathname: string): Tab | undefined =>
  tabs.find(({ to }) => to === pathname.replace(/\/$/, ''));

/** Where a key leads from one of so many tabs; null for a key that leads nowhere. The ends meet. */
export function tabAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
