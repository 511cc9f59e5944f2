import type { Step } from './exchange.ts';
import { Refusal } from './refusal.ts';
import { secret } from './secret.ts';
import { sameText } from './sign.ts';

/** Lets through only what came by way of CloudFront, which alone knows the origin secret. */
export function originCheck(): Step {
  return {
    before: ({ event }) => {
      const given = event.http.headers['x-origin-secret'] ?? '';
      if (!sameText(given, secret('ORIGIN_SECRET'))) throw new Refusal(403, 'Forbidden');
    },
  };
}
