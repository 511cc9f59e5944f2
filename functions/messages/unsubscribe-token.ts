import { sameText, sign } from '../kernel/sign.ts';

const purpose = 'unsubscribe';

/** The subscription's id with a signature, for the unsubscribe link. */
export const createUnsubscribeToken = (id: string): string => `${id}.${sign(purpose, id)}`;

/** The subscription's id; undefined for a forged token. */
export function verifyUnsubscribeToken(token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return sameText(signature, sign(purpose, id)) ? id : undefined;
}
