import type { Middleware } from './exchange.ts';
import { HttpError } from './http-error.ts';

const typeOf = (header = '') => header.split(';', 1)[0]!.trim().toLowerCase();

/**
 * Refuses writes that another site's page can send without this site's consent: those that the browser marks as
 * cross-site, and bodies that a form can send. `none` is a request that the user typed. A mail provider's request is
 * authorised by the token in its URL.
 */
export function writeCheck(): Middleware {
  return {
    before: ({ event: { http, route } }) => {
      if (route?.method === 'GET' || route?.contentType === 'any') return;
      const site = http.headers['sec-fetch-site'] ?? 'same-origin';
      if (site !== 'same-origin' && site !== 'none')
        throw new HttpError(403, 'Please send this from the site itself.');
      const type = route?.contentType ?? 'application/json';
      if (http.body && typeOf(http.headers['content-type']) !== type)
        throw new HttpError(415, `The request must have the content type ${type}.`);
    },
  };
}
