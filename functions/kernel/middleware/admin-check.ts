import type { Middleware } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';

/** A user's role; undefined for an unknown user. */
export type RoleOf = (userId: string) => Promise<string | undefined>;

/** Requires an administrator. Reads the role for every request, so that removing it takes effect at once. */
export function adminCheck(roleOf: RoleOf): Middleware {
  return {
    before: async ({ event }) => {
      const claims = event.http.requestContext.authorizer?.jwt?.claims;
      const subject = claims?.['sub'];
      // The authorizer also accepts ID tokens, which authenticate but do not authorise.
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
