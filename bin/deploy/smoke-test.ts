import { setTimeout as delay } from 'node:timers/promises';

/** A check of the live site. */
interface Probe {
  readonly name: string;
  /** Returns what is wrong; undefined when the check passes. */
  problem(): Promise<string | undefined>;
}

export interface SmokeTestTarget {
  readonly origin: string;
  /** The text at `/config.json`. */
  readonly configuration?: string;
  /** The API's own endpoint, which must refuse requests that bypass CloudFront. */
  readonly apiEndpoint?: string;
}

const status = (answer: Response, expected: number) =>
  answer.status === expected ? undefined : `answered ${answer.status} instead of ${expected}`;

function probesOf({ origin, configuration, apiEndpoint }: SmokeTestTarget): Probe[] {
  const get = (path: string) => fetch(new URL(path, origin));
  const page = (path: string): Probe => ({
    name: `the page ${path}`,
    problem: async () => {
      const answer = await get(path);
      if (!(await answer.text()).includes('<html')) return 'is not a page';
      if (!answer.headers.has('content-security-policy')) return 'has no security headers';
      return status(answer, 200);
    },
  });
  const json = (path: string, isRight: (body: Record<string, unknown>) => boolean): Probe => ({
    name: path,
    problem: async () => {
      const answer = await get(path);
      if (answer.status !== 200) return status(answer, 200);
      return isRight((await answer.json()) as Record<string, unknown>)
        ? undefined
        : 'lacks expected data';
    },
  });
  return [
    page('/'),
    page('/notes'),
    {
      name: 'the assets of the front page',
      problem: async () => {
        const asset = /\/assets\/[^"']+\.js/.exec(await (await get('/')).text())?.[0];
        if (asset === undefined) return 'are not referenced';
        const answer = await get(asset);
        if (!answer.headers.get('cache-control')?.includes('immutable')) return 'are not cached';
        return status(answer, 200);
      },
    },
    {
      name: '/config.json',
      problem: async () => {
        const text = await (await get('/config.json')).text();
        if (configuration === undefined)
          return text.includes('userPoolId') ? undefined : 'has no user pool';
        return text === configuration ? undefined : "is not this deployment's";
      },
    },
    json('/api/openapi.json', ({ openapi }) => typeof openapi === 'string'),
    json('/api/schemes', ({ items }) => Array.isArray(items) && items.length > 0),
    json('/api/stats', ({ branches }) => typeof branches === 'number' && branches > 0),
    {
      name: 'an admin request without a token',
      problem: async () => status(await get('/api/admin/me'), 401),
    },
    {
      name: 'a file that was never approved',
      problem: async () => ((await get('/files/none.pdf')).status < 400 ? 'is served' : undefined),
    },
    ...(apiEndpoint === undefined
      ? []
      : [
          {
            name: 'the API bypassing CloudFront',
            problem: async () => status(await fetch(new URL('/api/schemes', apiEndpoint)), 403),
          },
        ]),
  ];
}

async function runProbe({ problem }: Probe): Promise<string | undefined> {
  try {
    return await problem();
  } catch (error) {
    return `cannot be reached (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** A distribution and new functions take a while to propagate. */
const retryDelayMs = 3000;

/** Checks a live site and prints a line per check. Repeats failed checks for `timeoutMs`, then throws. */
export async function runSmokeTest(
  target: SmokeTestTarget,
  say: (line: string) => void,
  timeoutMs: number,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  let failed = 0;
  for (const probe of probesOf(target)) {
    let problem = await runProbe(probe);
    while (problem !== undefined && Date.now() + retryDelayMs < until) {
      await delay(retryDelayMs);
      problem = await runProbe(probe);
    }
    say(problem === undefined ? `  ok      ${probe.name}` : `  FAILED  ${probe.name} ${problem}`);
    if (problem !== undefined) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} checks failed at ${target.origin}.`);
}
