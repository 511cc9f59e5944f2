import * as z from 'zod/mini';
import { adminRole } from './domain/admin-role.ts';
import { timestamp } from './domain/fields.ts';
import { defineContract } from './http/route.ts';

const userId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const params = z.object({ userId });
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/, 'Please enter a valid email address'),
  );
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const person = z.object({
  id: userId,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: adminRole,
  /** When the dashboard was last open; null before the first sign-in. */
  seen_at: z.nullable(timestamp),
});
export type Person = z.output<typeof person>;

/** A dashboard that is open reports every minute. */
export const signedInMinutes = 5;

const everyRole = { roles: ['reviewer', 'payer'] } as const;

export const session = defineContract([], {
  getMe: {
    routeKey: 'GET /api/admin/me',
    summary: 'Whether the caller is an administrator, and what the caller may do',
    ...everyRole,
    response: z.object({ id: z.string(), role: z.literal('admin'), admin_role: adminRole }),
  },
  listPeople: {
    routeKey: 'GET /api/admin/people',
    summary: 'Who may sign in',
    response: z.object({ items: z.array(person) }),
  },
  invitePerson: {
    routeKey: 'POST /api/admin/people',
    summary: 'Invite an administrator, whom Cognito sends a temporary password',
    body: z.object({ email, name: z.optional(name), role: adminRole }),
    response: person,
    status: 201,
    errors: [409],
  },
  changePerson: {
    routeKey: 'PATCH /api/admin/people/{userId}',
    summary: 'Change what an administrator may do, at once; one owner stays',
    params,
    body: z.object({ role: adminRole }),
    response: person,
    errors: [404, 409],
  },
  removePerson: {
    routeKey: 'DELETE /api/admin/people/{userId}',
    summary: 'Take all rights away at once and delete the sign-in; one owner stays',
    params,
    response: z.object({ deleted: z.literal(true), warning: z.nullable(z.string()) }),
    errors: [404, 409],
  },
});
