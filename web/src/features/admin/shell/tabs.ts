import { paths } from '../../../../../functions/contracts/pages/paths.ts';

/** The dashboard's tabs in order, with their paths; `routes.tsx` has their pages. */
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

/** The tab of a path, if any. */
export const tabAt = (pathname: string): Tab | undefined =>
  tabs.find(({ to }) => to === pathname.replace(/\/$/, ''));
