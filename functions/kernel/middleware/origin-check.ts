import type { Step } from '../http/exchange.ts';
import { Refusal } from '../http/http-error.ts';
import { secret } from '../secret.ts';
import { sameText } from '../sign.ts';

/** Lets through only what came by way of CloudFront, which alone knows the origin secret. */
export function originCheck(): Step {
  return {
    before: ({ event }) => {
      const given = event.http.headers['x-origin-secret'] ?? '';
      if (!sameText(given, secret('ORIGIN_SECRET'))) throw new Refusal(403, 'Forbidden');
    },
  };
}
