import { beforeEach, expect, test, vi } from 'vitest';
import { createCursor, readCursor } from '../../../functions/kernel/http/cursor.ts';
import { sign } from '../../../functions/kernel/sign.ts';
import { createVisitorCookie, readVisitorCookie } from '../../../functions/kernel/caller.ts';
import {
  createSubscriptionToken,
  verifySubscriptionToken,
} from '../../../functions/messages/subscriptions.ts';

beforeEach(() => vi.stubEnv('VISITOR_SECRET', 'a secret'));

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

test('a cursor is none that another purpose signed', () => {
  const [position = ''] = createCursor('notes', 'a').split('.');
  expect(readCursor('notes', createCursor('notes', 'a'))).toBe('a');
  expect(() => readCursor('notes', `${position}.${sign('visitor', 'notes\0a')}`)).toThrow(
    'This list has changed',
  );
});

test('the same text has another signature for each purpose, and for each secret', () => {
  const purposes = ['visitor', 'subscribe', 'unsubscribe', 'mailbox', 'cursor', 'code', 'address'];
  const signatures = purposes.map((purpose) => sign(purpose, id));
  vi.stubEnv('VISITOR_SECRET', 'another secret');
  signatures.push(...purposes.map((purpose) => sign(purpose, id)));
  vi.stubEnv('VISITOR_SECRET', 'a secret');
  expect(new Set(signatures).size).toBe(2 * purposes.length);
});
