import { api } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import { defaultAdmin, type Cloud } from '../../../localstack/cloud.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { adminToken } from '../../support/api/admin-token.ts';
import { atMost, type Row } from '../report/row.ts';

const routes = Object.values(api).flatMap((contract) => Object.values<Route>(contract));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A modified token: issued yesterday, with a signature that does not match. */
function expired(token: string): string {
  const [head, payload, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return [head, part({ ...claims, exp: claims.exp - 86_400 }), signature].join('.');
}

const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;

/** Calls every route as each kind of caller, and counts wrongly granted responses. */
export async function callers(cloud: Cloud): Promise<Row> {
  const token = await adminToken(cloud, defaultAdmin);
  const wrong: string[] = [];
  let requestCount = 0;
  const ask = async (who: string, authorization: string | undefined, expected: number[] | null) => {
    for (const { method, path, audience } of routes) {
      requestCount += 1;
      const url = cloud.origin + path.replaceAll(/\{\w+\+?\}/g, 'x');
      const { status } = await fetch(url, {
        method,
        headers: authorization === undefined ? {} : { authorization },
      });
      const isTurnedAway = status === 401 || status === 403;
      const isRight =
        audience === 'admin' && expected
          ? expected.includes(status)
          : !isTurnedAway && status < 500;
      if (!isRight) wrong.push(`${who}: ${method} ${path} ${status}`);
    }
  };
  await ask('no token', undefined, [401]);
  await ask('garbage', 'Bearer garbage', [401]);
  await ask('expired', `Bearer ${expired(token)}`, [401]);
  await ask('administrator', `Bearer ${token}`, null);
  await putUser(cloud.table, { id: subjectOf(token), role: 'student' });
  await ask('not an administrator', `Bearer ${token}`, [403]);
  return {
    what: 'answers that a caller must not get, every route by five callers',
    value: wrong.length,
    gate: atMost(0),
    aim: atMost(0),
    detail: `${requestCount} requests through the gateway${wrong
      .slice(0, 5)
      .map((one) => `; ${one}`)
      .join('')}`,
  };
}
