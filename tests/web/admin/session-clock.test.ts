import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  minCheckIntervalMs,
  renewBeforeMs,
  watchSession,
  type SessionEndReason,
  SessionEndedError,
  type Session,
} from '../../../web/src/features/admin/session/session-keeper.ts';

const minute = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lasting = (ms: number): Session => ({ accessToken: `t${ms}`, expiresAt: Date.now() + ms });

/** A page that can be hidden, and a store that holds a session and counts its renewals. */
function desk(first: Session | null) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const seen = {
    stored: first,
    renewals: 0,
    renewal: async (): Promise<Session> => lasting(60 * minute),
    held: 0,
    ended: [] as SessionEndReason[],
  };
  const clock = watchSession({
    store: {
      read: async () => seen.stored,
      renew: async () => {
        seen.renewals += 1;
        seen.stored = await seen.renewal();
        return seen.stored;
      },
    },
    pageVisibility: page,
    onActive: () => {
      seen.held += 1;
    },
    onEnded: (ending) => seen.ended.push(ending),
  });
  const hide = async (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { seen, clock, hide, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('without a session there is nothing to keep', async () => {
  const { seen, pass } = desk(null);
  await pass(0);
  expect(seen).toMatchObject({ ended: ['signed-out'], held: 0, renewals: 0 });
});

test('a session that lasts is renewed five minutes before its end, and again', async () => {
  const { seen, pass } = desk(lasting(60 * minute));
  await pass(60 * minute - renewBeforeMs - 1);
  expect(seen).toMatchObject({ held: 1, renewals: 0 });
  await pass(1);
  expect(seen).toMatchObject({ held: 2, renewals: 1 });
  await pass(55 * minute);
  expect(seen).toMatchObject({ renewals: 2, ended: [] });
});

test('a session within five minutes of its end is renewed at once', async () => {
  const { seen, pass } = desk(lasting(renewBeforeMs));
  await pass(0);
  expect(seen).toMatchObject({ renewals: 1, held: 1 });
});

test('a refused renewal ends the session, once', async () => {
  const { seen, pass } = desk(lasting(minute));
  seen.renewal = () => Promise.reject(new SessionEndedError());
  await pass(10 * minute);
  expect(seen).toMatchObject({ renewals: 1, ended: ['expired'] });
});

test('the renewal is retried while the service is unreachable and the session lasts', async () => {
  const { seen, pass } = desk(lasting(2.5 * minute));
  seen.renewal = () => Promise.reject(new TypeError('network'));
  await pass(0);
  expect(seen).toMatchObject({ renewals: 1, held: 1, ended: [] });
  await pass(2 * minCheckIntervalMs);
  expect(seen).toMatchObject({ renewals: 3, ended: [] });
  await pass(minCheckIntervalMs);
  expect(seen).toMatchObject({ renewals: 4, ended: ['expired'] });
});

test('a hidden page does not renew the session; it does so at once when it is shown', async () => {
  const { seen, pass, hide } = desk(lasting(60 * minute));
  await pass(0);
  await hide(true);
  await pass(58 * minute);
  expect(seen.renewals).toBe(0);
  await hide(false);
  expect(seen.renewals).toBe(1);
});

test('a page that is shown again early does not renew the session', async () => {
  const { seen, pass, hide } = desk(lasting(60 * minute));
  await pass(0);
  await hide(true);
  await hide(false);
  expect(seen).toMatchObject({ renewals: 0, held: 2 });
});

test('a session that another tab renewed is not renewed again; one that it ended has ended here too', async () => {
  const { seen, clock, pass } = desk(lasting(60 * minute));
  await pass(50 * minute);
  seen.stored = lasting(60 * minute);
  await pass(10 * minute);
  expect(seen.renewals).toBe(0);
  seen.stored = null;
  await clock.check();
  expect(seen.ended).toEqual(['signed-out']);
  await pass(3 * 60 * minute);
  expect(seen.ended).toEqual(['signed-out']);
});

test('a device whose clock is an hour ahead does not renew in a loop', async () => {
  const { seen, pass } = desk(lasting(0));
  seen.renewal = async () => lasting(0);
  await pass(10 * minute - 1);
  expect(seen).toMatchObject({ renewals: 10, ended: [] });
});

test('nothing happens after it is stopped', async () => {
  const { seen, clock, pass, hide } = desk(lasting(6 * minute));
  await pass(0);
  clock.stop();
  await hide(true);
  await hide(false);
  await pass(60 * minute);
  expect(seen).toMatchObject({ renewals: 0, held: 1, ended: [] });
});
