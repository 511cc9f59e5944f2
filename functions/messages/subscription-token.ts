import { sameText, sign } from '../kernel/sign.ts';

/** What the holder of a link may do with the subscription. */
type Purpose = 'subscribe' | 'unsubscribe';

/** The subscription's id with a signature, for a link in a mail. */
export const createSubscriptionToken = (purpose: Purpose, id: string): string =>
  `${id}.${sign(purpose, id)}`;

/** The subscription's id; undefined for a forged token and for one with another purpose. */
export function verifySubscriptionToken(purpose: Purpose, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return sameText(signature, sign(purpose, id)) ? id : undefined;
}
