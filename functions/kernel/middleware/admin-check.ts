import type { Middleware } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';

/** Finds a user's role; undefined when there is no such user. */
export type RoleOf = (userId: string) => Promise<string | undefined>;

/** Lets only administrators through. The role is read at every request, so that taking it away works at once. */
export function adminCheck(roleOf: RoleOf): Middleware {
  return {
    before: async ({ event }) => {
      const claims = event.http.requestContext.authorizer?.jwt?.claims;
      const subject = claims?.['sub'];
      // The authorizer also lets an ID token pass, which says who somebody is and not what they may.
      if (typeof subject !== 'string' || subject === '' || claims?.['token_use'] !== 'access')
        throw new HttpError(401, 'Please log in again.');
      const role = await roleOf(subject).catch((cause: unknown) => {
        console.error({ fault: 'role look-up', reason: String(cause) });
        throw new HttpError(403, 'Failed to verify user role');
      });
      if (role === undefined) throw new HttpError(403, 'User not found in database');
      if (role !== 'admin') throw new HttpError(403, 'Unauthorized: Admin access required');
      event.caller.userId = subject;
    },
  };
}
