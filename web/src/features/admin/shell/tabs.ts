import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';

/** The dashboard's tabs in order, with their paths; `routes.tsx` has their pages. */
export const tabs = [
  { label: 'Notes', to: paths.admin },
  { label: 'Schemes', to: adminPaths.schemes },
  { label: 'Branches', to: adminPaths.branches },
  { label: 'Subjects', to: adminPaths.subjects },
  { label: 'Note Manager', to: adminPaths.noteManager },
  { label: 'Rewards', to: adminPaths.rewards },
  { label: 'Redemptions', to: adminPaths.redemptions },
  { label: 'Job Updates', to: adminPaths.jobUpdates },
] as const;

export type Tab = (typeof tabs)[number];

/** The tab of a path, if any. */
export const tabAt = (pathname: string): Tab | undefined =>
  tabs.find(({ to }) => to === pathname.replace(/\/$/, ''));
