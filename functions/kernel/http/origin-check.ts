import type { Middleware } from './exchange.ts';
import { HttpError } from './http-error.ts';
import { secret } from '../secret.ts';
import { sameText } from '../sign.ts';

/** Requires the origin secret, which only CloudFront sends. */
export function originCheck(): Middleware {
  return {
    before: ({ event }) => {
      const given = event.http.headers['x-origin-secret'] ?? '';
      if (!sameText(given, secret('ORIGIN_SECRET'))) throw new HttpError(403, 'Forbidden');
    },
  };
}
