import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  createSessionKeeper,
  minCheckIntervalMs,
  renewBeforeMs,
  SessionEndedError,
  type Session,
  type SessionState,
} from '../../../web/src/features/admin/session/session-keeper.ts';

const minute = 60_000;

beforeEach(() => {
  // On a server, queries have no interval.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const lasting = (ms: number): Session => ({ accessToken: `t${ms}`, expiresAt: Date.now() + ms });

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const hide = async (hidden: boolean) => {
  focusManager.setFocused(!hidden);
  await pass(0);
};

/** An observed page, and a store that holds a session and counts its renewals. */
function desk(first: Session | null) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  queries.mount();
  const seen = {
    stored: first,
    renewals: 0,
    renewal: async (): Promise<Session> => lasting(60 * minute),
    state: undefined as SessionState['at'] | undefined,
  };
  const keeper = createSessionKeeper(
    {
      read: async () => seen.stored,
      renew: async () => {
        seen.renewals += 1;
        seen.stored = await seen.renewal();
        return seen.stored;
      },
      signOut: async () => undefined,
    },
    queries,
  );
  const stop = new QueryObserver(queries, keeper.query).subscribe(({ data }) => {
    seen.state = data?.at;
  });
  onTestFinished(() => {
    stop();
    queries.unmount();
  });
  return { seen, keeper };
}

test('a session that lasts is renewed five minutes before its end, and again', async () => {
  const { seen } = desk(lasting(60 * minute));
  await pass(60 * minute - renewBeforeMs - 1);
  expect(seen).toMatchObject({ state: 'active', renewals: 0 });
  await pass(1);
  expect(seen).toMatchObject({ state: 'active', renewals: 1 });
  await pass(55 * minute);
  expect(seen).toMatchObject({ state: 'active', renewals: 2 });
});

test('a session within five minutes of its end is renewed at once', async () => {
  const { seen } = desk(lasting(renewBeforeMs));
  await pass(0);
  expect(seen).toMatchObject({ state: 'active', renewals: 1 });
});

test('a refused renewal ends the session, once', async () => {
  const { seen } = desk(lasting(minute));
  seen.renewal = () => Promise.reject(new SessionEndedError());
  await pass(10 * minute);
  expect(seen).toMatchObject({ state: 'expired', renewals: 1 });
});

test('the renewal is retried while the service is unreachable and the session lasts', async () => {
  const { seen } = desk(lasting(2.5 * minute));
  seen.renewal = () => Promise.reject(new TypeError('network'));
  await pass(0);
  expect(seen).toMatchObject({ state: 'active', renewals: 1 });
  await pass(2 * minCheckIntervalMs);
  expect(seen).toMatchObject({ state: 'active', renewals: 3 });
  await pass(minCheckIntervalMs);
  expect(seen).toMatchObject({ state: 'expired', renewals: 4 });
});

test('a hidden page does not renew the session; it does so at once when it is shown', async () => {
  const { seen } = desk(lasting(60 * minute));
  await pass(0);
  await hide(true);
  await pass(58 * minute);
  expect(seen.renewals).toBe(0);
  await hide(false);
  expect(seen.renewals).toBe(1);
});

test('a session that another tab renewed is not renewed again; one that it ended has ended here too', async () => {
  const { seen, keeper } = desk(lasting(60 * minute));
  await pass(50 * minute);
  seen.stored = lasting(60 * minute);
  await pass(10 * minute);
  expect(seen.renewals).toBe(0);
  seen.stored = null;
  await keeper.check();
  expect(seen.state).toBe('signed-out');
  await pass(3 * 60 * minute);
  expect(seen.state).toBe('signed-out');
});

test('a device whose clock is an hour ahead does not renew in a loop', async () => {
  const { seen } = desk(lasting(0));
  seen.renewal = async () => lasting(0);
  await pass(10 * minute - 1);
  expect(seen).toMatchObject({ renewals: 10, state: 'active' });
});
