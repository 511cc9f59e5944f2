import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { authorised } from '../../../web/src/features/admin/session/admin-api.ts';
import {
  createSessionKeeper,
  SessionEndedError,
  type Session,
  type SessionState,
  type SessionStore,
} from '../../../web/src/features/admin/session/session-keeper.ts';
import { errorReason } from '../../../web/src/features/admin/shell/notices.ts';

vi.mock('virtual:admin-endpoints', () => ({ endpoints: {} }));

const hour = 3_600_000;
const session = (accessToken: string): Session => ({ accessToken, expiresAt: Date.now() + hour });

/** A store that returns `old`, and `new` after the renewal. */
function memoryStore(changes: Partial<SessionStore> = {}): SessionStore {
  return {
    read: async () => session('old'),
    renew: async () => session('new'),
    signOut: async () => undefined,
    ...changes,
  };
}

function keeperOf(changes: Partial<SessionStore> = {}) {
  const queries = new QueryClient();
  const keeper = createSessionKeeper(memoryStore(changes), queries);
  const states: SessionState['at'][] = [];
  queries.getQueryCache().subscribe(({ type, query: { state } }) => {
    const at = (state.data as SessionState | undefined)?.at;
    if (type === 'updated' && at && at !== states.at(-1)) states.push(at);
  });
  return { queries, keeper, states };
}

/** An API that answers with these statuses in turn, and the tokens that it received. */
function answering(...statuses: number[]) {
  const shown: (string | null)[] = [];
  const send = async (_: string, init: RequestInit) => {
    shown.push(new Headers(init.headers).get('authorization'));
    const status = statuses.shift() ?? 200;
    return Response.json({ detail: 'Unauthorized: Admin access required' }, { status });
  };
  return { send, shown };
}

test('a rejected token is renewed once, and the request is repeated with its other headers', async () => {
  const { keeper, states } = keeperOf();
  const { send, shown } = answering(401, 200);
  const seen: (string | null)[] = [];
  const noting = (url: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get('content-type'));
    return send(url, init);
  };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await authorised(noting, keeper)('/api/admin/x', init);
  expect(answer.status).toBe(200);
  expect(shown).toEqual(['Bearer old', 'Bearer new']);
  expect(seen).toEqual(['application/json', 'application/json']);
  expect(states).toEqual([]);
});

test('when the new token is rejected too, or there is none, the session has expired', async () => {
  const signOut = vi.fn<() => Promise<void>>(async () => undefined);
  const twice = keeperOf({ signOut });
  const { send, shown } = answering(401, 401, 200);
  await authorised(send, twice.keeper)('/api/admin/me', {});
  expect(shown).toHaveLength(2);
  expect(twice.states).toEqual(['expired']);
  expect(signOut).toHaveBeenCalledOnce();

  const refused = keeperOf({ renew: () => Promise.reject(new SessionEndedError()) });
  await expect(authorised(answering(401).send, refused.keeper)('/x', {})).rejects.toThrow(
    SessionEndedError,
  );
  expect(refused.states).toEqual(['expired']);
});

test('a network failure during the renewal does not end the session', async () => {
  const { keeper, states } = keeperOf({ renew: () => Promise.reject(new TypeError('network')) });
  await expect(authorised(answering(401).send, keeper)('/x', {})).rejects.toThrow('network');
  expect(states).toEqual([]);
});

test('without a session nothing is sent, and it has expired', async () => {
  const { keeper, states } = keeperOf({ read: async () => null });
  const { send, shown } = answering(200);
  await expect(authorised(send, keeper)('/x', {})).rejects.toThrow(SessionEndedError);
  expect(shown).toEqual([]);
  expect(states).toEqual(['expired']);
  expect(errorReason(new SessionEndedError())).toBe('Please log in again');
});

test('a user who lost the role is signed out with the reason', async () => {
  const signOut = vi.fn<() => Promise<void>>(async () => undefined);
  const { keeper, queries } = keeperOf({ signOut });
  const answer = await authorised(answering(403).send, keeper)('/x', {});
  expect(answer.status).toBe(403);
  expect(signOut).toHaveBeenCalledOnce();
  expect(queries.getQueryData(keeper.query.queryKey)).toEqual({
    at: 'refused',
    message: 'Unauthorized: Admin access required',
  });
});
