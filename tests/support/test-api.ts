import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { api, type Api } from '../../functions/contracts/api.ts';
import { createClient, type Client } from '../../functions/contracts/http/client.ts';
import { problem } from '../../functions/contracts/http/problem.ts';
import { statusesOf, type Route } from '../../functions/contracts/http/route.ts';
import type { HttpResponse } from '../../functions/kernel/http/exchange.ts';
import type { HttpEvent } from '../../functions/kernel/caller.ts';
import { manifest } from '../../functions/manifest.ts';
import { putUser } from '../../functions/table/site/user.ts';
import type { Table } from '../../functions/table/table.ts';
import { entryOf, functionName } from '../../lib/bundles.ts';
import { root } from '../../lib/root.ts';
import type { Claims } from '../../localstack/gateway/event.ts';
import { parseRouteKey, routeMatcher } from '../../localstack/gateway/routes.ts';
import { checkGrantedAccess } from './table/granted-access.ts';
import { httpEvent } from './http-event.ts';
import { streamedTable } from './memory/stream.ts';
import { disposeAfterAll } from './run/dispose-after-all.ts';
import { openTable } from './table.ts';

interface VisitorOptions {
  address?: string;
  /** The token's claims, as the authorizer returns them. */
  claims?: Claims;
  ignoresCookies?: boolean;
}

export interface Visitor {
  readonly api: Client<Api>;
  readonly cookies: Map<string, string>;
  send(url: string, init?: RequestInit): Promise<Response>;
  post(url: string, body: unknown): Promise<Response>;
}

const originSecret = 'the-origin-secret';

type Handler = (event: HttpEvent, context: never) => Promise<HttpResponse>;

/** Loaded at the first request, because most tests need few. */
const entries = new Map(
  manifest.map((spec) => [
    functionName(spec),
    () => import(join(root, entryOf(spec))) as Promise<{ handler: Handler }>,
  ]),
);

const matchRoute = routeMatcher(
  Object.entries(api).flatMap(([module, contract]) =>
    Object.values<Route>(contract).map((route) => ({
      ...parseRouteKey(`${route.method} ${route.path}`),
      route,
      entry: `${module}-${route.audience}`,
    })),
  ),
);

const logged: { read_units: number; write_units: number; table_calls: number }[] = [];

/** Checks each response against the contract: a declared status, and the declared body without other fields. */
function expectContractResponse(route: Route | undefined, answer: HttpResponse): void {
  if (!route) return expect(answer.statusCode).toBe(404);
  expect([...statusesOf(route), 403, 500]).toContain(answer.statusCode);
  if (route.returnsDocument) return;
  const body: unknown = JSON.parse(answer.body ?? '');
  const isProblem = answer.headers['content-type'] === 'application/problem+json';
  const schema = isProblem ? problem : route.response;
  expect(schema.parse(body)).toEqual(body);
  const { status, repeatStatus = status } = route;
  expect(isProblem).toBe(![status, repeatStatus].includes(answer.statusCode as never));
  return undefined;
}

function responseOf(answer: HttpResponse): Response {
  const headers = new Headers(answer.headers);
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.statusCode ?? 200, headers });
}

type RunAs = ReturnType<typeof checkGrantedAccess>['runAs'];

function makeVisitor(runAs: RunAs, who: VisitorOptions, isInMemory: boolean): Visitor {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const found = matchRoute(method, new URL(url, 'https://tippani.test').pathname);
    const event = httpEvent({
      routeKey: found?.route.routeKey ?? '$default',
      url,
      method,
      params: found?.pathParameters,
      headers: {
        'x-origin-secret': originSecret,
        'cloudfront-viewer-address': `${who.address ?? '198.51.100.7'}:4711`,
        'cloudfront-forwarded-proto': 'https',
        'x-site-host': 'tippani.test',
        ...(init.headers as Record<string, string> | undefined),
      },
      cookies: [...cookies].map(([name, value]) => `${name}=${value}`),
      body: init.body === null ? undefined : (init.body as string | undefined),
      claims: who.claims,
    });
    const entry = found?.route.entry ?? 'site-public';
    const { handler } = await entries.get(entry)!();
    const answer = await runAs(entry, () => handler(event, {} as never));
    expectContractResponse(found?.route.route, answer);
    // In this process two writes could have the same time, by which lists are sorted.
    const answeredAt = performance.now();
    if (isInMemory && method !== 'GET') while (performance.now() - answeredAt < 1) await wait(1);
    for (const cookie of who.ignoresCookies ? [] : (answer.cookies ?? [])) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return responseOf(answer);
  };
  const post = (url: string, body: unknown) =>
    send(url, { method: 'POST', body: JSON.stringify(body) });
  return { api: createClient<Api>(api, send), cookies, send, post };
}

/** A table that needs no connection. */
const inProcess = (table: Table) => ({
  table,
  environment: {
    TABLE_NAME: table.name,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  },
  [Symbol.asyncDispose]: async () => {},
});

interface TestApiOptions {
  /** Stores in an engine, which knows consumed capacity and refuses expressions, in place of this process. */
  readonly engine?: true;
}

/**
 * Creates a test API: a table, the environment and the functions' handlers, called as API Gateway calls them. Once for each test file, because the handlers keep
 * their table. It is in this process unless an engine is asked for, by `TIPPANI_DYNAMODB` or the options.
 */
export async function createTestApi({ engine }: TestApiOptions = {}) {
  const memory =
    engine || process.env.TIPPANI_DYNAMODB ? undefined : streamedTable(1, () => Date.now() / 1000);
  const opened = memory ? inProcess(memory.table) : await openTable();
  Object.assign(process.env, opened.environment, {
    STAGE: 'test',
    ORIGIN_SECRET: originSecret,
    VISITOR_SECRET: 'the-visitor-secret',
    CONFIRM_REDEMPTIONS: '',
    MAIL_SENDER: 'rewards@tippani.example',
  });
  const { runAs, stop } = checkGrantedAccess(memory?.table);
  const write = console.log;
  // The log line of a request; other lines may contain more.
  console.log = (line: (typeof logged)[number]) => {
    if ('table_calls' in line) logged.push(line);
  };
  let networks = 0;
  return {
    table: opened.table,
    /** A visitor with their own cookie jar. */
    visitor: (who: VisitorOptions = {}) => makeVisitor(runAs, who, memory !== undefined),
    /** A visitor who has a cookie, at an address of their own by default. */
    async returningVisitor(address = `2001:db8:0:${(networks += 1).toString(16)}::1`) {
      const visitor = makeVisitor(runAs, { address }, memory !== undefined);
      await visitor.api.rewards.listRewards();
      return visitor;
    },
    async admin(id = 'admin-1') {
      await putUser(opened.table, { id, role: 'admin' });
      return makeVisitor(runAs, { claims: { sub: id } }, memory !== undefined);
    },
    /** Adds the present votes and downloads to their notes, as the worker of the table's stream does. */
    async countMarks() {
      if (!memory) throw new Error('The stream of an engine is not read');
      const worker = await import('../../functions/notes/count.ts');
      await memory.deliver((event) => runAs('notes-count', () => worker.handler(event)));
    },
    /** The calls of `work` to the table, and the capacity that they consume of an engine. */
    async measureConsumption(work: () => Promise<unknown>) {
      logged.length = 0;
      await work();
      return {
        calls: logged.reduce((sum, line) => sum + line.table_calls, 0),
        readUnits: memory ? NaN : logged.reduce((sum, line) => sum + line.read_units, 0),
        writeUnits: memory ? NaN : logged.reduce((sum, line) => sum + line.write_units, 0),
      };
    },
    async [Symbol.asyncDispose]() {
      console.log = write;
      stop();
      await opened[Symbol.asyncDispose]();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** Creates a test API for all tests of a file. */
export const openTestApi = (options?: TestApiOptions) => disposeAfterAll(createTestApi(options));

/** Matches the error of a request whose response is a problem; `field` is the only invalid field. */
export const problemError = (status: number, detail?: string, field?: string): unknown =>
  expect.objectContaining({
    problem: expect.objectContaining({
      status,
      ...(detail !== undefined && { detail }),
      ...(field !== undefined && { errors: [{ field, message: detail }] }),
    }),
  });

export const expectProblem = (
  request: Promise<unknown>,
  ...expected: Parameters<typeof problemError>
): Promise<void> => expect(request).rejects.toEqual(problemError(...expected));

/** Reads every page of a list, in order. */
export async function readPages<P extends { next: string | null }>(
  read: (paging: { cursor?: string }) => Promise<P>,
): Promise<P[]> {
  const pages = [await read({})];
  for (;;) {
    const { next } = pages.at(-1)!;
    if (next === null) return pages;
    pages.push(await read({ cursor: next }));
  }
}

/** The latest audit entries of an item, oldest first. */
export const auditEntries = async (admin: Visitor, target: string) =>
  (await admin.api.audit.listAudit({ query: { target, limit: 200 } })).items
    .filter((entry) => entry.target === target)
    .toReversed()
    .map(({ who, what, before, after }) => ({ who, what, before, after }));
