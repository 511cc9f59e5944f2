import { endpoints } from 'virtual:admin-endpoints';
import { roleRefusedText } from '../../../../../functions/contracts/domain/admin-role.ts';
import type { Api } from '../../../../../functions/contracts/api.ts';
import { createClient, type Client } from '../../../../../functions/contracts/http/client.ts';
import type { Problem } from '../../../../../functions/contracts/http/problem.ts';
import { retryGets } from '../../../lib/retry.ts';
import type { SessionKeeper } from './session-keeper.ts';

export type AdminApi = Client<Api>;

type Send = (url: string, init: RequestInit) => Promise<Response>;
type Tokens = Pick<SessionKeeper, 'token' | 'renewedToken' | 'expire' | 'refuse'>;

/**
 * Adds the token to each request. Retries a 401 once with a renewed token; a second 401 ends the session. A 403 signs
 * the user out, unless only the role lacks this right.
 */
export const authorised =
  (send: Send, tokens: Tokens): Send =>
  async (url, init) => {
    const ask = (token: string) =>
      send(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    let answer = await ask(await tokens.token());
    if (answer.status === 401) {
      answer = await ask(await tokens.renewedToken());
      if (answer.status === 401) await tokens.expire();
    }
    if (answer.status === 403) {
      const { detail } = (await answer.clone().json()) as Problem;
      if (detail !== roleRefusedText) await tokens.refuse(detail);
    }
    return answer;
  };

/** @param onChanged called after each request that may have changed something */
export function createAdminApi(tokens: Tokens, onChanged: () => void): AdminApi {
  const send = authorised(
    retryGets((url, init) => fetch(url, init)),
    tokens,
  );
  return createClient<Api>(endpoints, async (url, init) => {
    const answer = await send(url, init);
    if (init.method !== 'GET' && answer.ok) onChanged();
    return answer;
  });
}
