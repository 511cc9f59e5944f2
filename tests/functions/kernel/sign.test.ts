import { beforeAll, expect, test, vi } from 'vitest';
import { createVisitorCookie, readVisitorCookie } from '../../../functions/kernel/caller.ts';
import {
  createSubscriptionToken,
  verifySubscriptionToken,
} from '../../../functions/messages/subscriptions.ts';

beforeAll(() => vi.stubEnv('VISITOR_SECRET', 'a secret'));

const id = 'a-subscription';
const signatureIn = (text: string) => text.split('.')[1]!.split(';')[0]!;

test('a signature is valid for the purpose that it was made for only', () => {
  const cookie = signatureIn(createVisitorCookie(id, false));
  const token = signatureIn(createSubscriptionToken('unsubscribe', id));
  expect(verifySubscriptionToken('unsubscribe', `${id}.${token}`)).toBe(id);
  expect(verifySubscriptionToken('unsubscribe', `${id}.${cookie}`)).toBeUndefined();
  expect(readVisitorCookie([`visitor=${id}.${cookie}`], false)).toBe(id);
  expect(readVisitorCookie([`visitor=${id}.${token}`], false)).toBeUndefined();
});
