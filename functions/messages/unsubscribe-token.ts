import { sameText, sign } from '../kernel/sign.ts';

const purpose = 'unsubscribe';

/** What a letter's last link carries: the subscription's id, signed. */
export const unsubscribeToken = (id: string): string => `${id}.${sign(purpose, id)}`;

/** The subscription of a token; undefined when nobody was given this token. */
export function subscriptionOf(token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return sameText(signature, sign(purpose, id)) ? id : undefined;
}
