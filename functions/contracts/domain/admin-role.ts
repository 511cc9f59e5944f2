import * as z from 'zod/mini';

/** What an administrator may do. An owner may do everything. */
export const adminRole = z.enum(['reviewer', 'payer', 'owner']);
export type AdminRole = z.output<typeof adminRole>;

/** The 403 of an administrator whose role lacks the right; the session goes on. */
export const roleRefusedText = 'Your role does not allow this.';

/** Whether an administrator of a role may call a route with these roles. */
export const isAllowed = (roles: readonly AdminRole[] = [], role: AdminRole): boolean =>
  role === 'owner' || roles.includes(role);
