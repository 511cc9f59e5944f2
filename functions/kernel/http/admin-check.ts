import type { Middleware } from './exchange.ts';
import { HttpError } from './http-error.ts';
import type { Table } from '../../table/core/table.ts';
import { getUser } from '../../table/site/user.ts';

/** Requires an administrator. Reads the role for every request, so that removing it takes effect at once. */
export function adminCheck(table: Table): Middleware {
  return {
    before: async ({ event }) => {
      const claims = event.http.requestContext.authorizer?.jwt?.claims;
      const subject = claims?.['sub'];
      // The authorizer also accepts ID tokens, which authenticate but do not authorise.
      if (typeof subject !== 'string' || subject === '' || claims?.['token_use'] !== 'access')
        throw new HttpError(401, 'Please log in again.');
      const user = await getUser(table, subject).catch((cause: unknown) => {
        console.error({ fault: 'role look-up', reason: String(cause) });
        throw new HttpError(403, 'Failed to verify user role');
      });
      if (!user) throw new HttpError(403, 'User not found in database');
      if (user.role !== 'admin') throw new HttpError(403, 'Unauthorized: Admin access required');
      event.caller.userId = subject;
    },
  };
}
