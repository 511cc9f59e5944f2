import { isAllowed, type AdminRole } from '../../../../../functions/contracts/domain/admin-role.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';

/** The roles besides an owner's. */
export const everyRole = ['reviewer', 'payer'] as const;

/** The dashboard's tabs in order, with their paths and the roles that see them beside owners. */
export const tabs = [
  { label: 'Notes', to: paths.admin, roles: ['reviewer'] },
  { label: 'Schemes', to: adminPaths.schemes, roles: ['reviewer'] },
  { label: 'Branches', to: adminPaths.branches, roles: ['reviewer'] },
  { label: 'Subjects', to: adminPaths.subjects, roles: ['reviewer'] },
  { label: 'Note Manager', to: adminPaths.noteManager, roles: ['reviewer'] },
  { label: 'Rewards', to: adminPaths.rewards, roles: ['payer'] },
  { label: 'Redemptions', to: adminPaths.redemptions, roles: ['payer'] },
  { label: 'Job Updates', to: adminPaths.jobUpdates, roles: [] },
] as const;

export type Tab = (typeof tabs)[number];

/** The tab of a path, if any. */
export const tabAt = (pathname: string): Tab | undefined =>
  tabs.find(({ to }) => to === pathname.replace(/\/$/, ''));

/** Where the dashboard begins for a role. */
export const firstTabOf = (role: AdminRole): string =>
  tabs.find(({ roles }) => isAllowed(roles, role))!.to;
