import { setTimeout as pause } from 'node:timers/promises';

/** Something that a site which is up does. Gives what is wrong; nothing when it is right. */
interface Probe {
  readonly what: string;
  wrong(): Promise<string | undefined>;
}

/** The site that is looked at. */
export interface SmokeTestTarget {
  readonly origin: string;
  /** The text at `/config.json`. */
  readonly configuration?: string;
  /** The API behind the site, which answers nobody but CloudFront. */
  readonly apiEndpoint?: string;
}

const status = (answer: Response, wanted: number) =>
  answer.status === wanted ? undefined : `answered ${answer.status} instead of ${wanted}`;

/** What a reader, an administrator and a stranger meet. */
function probesOf({ origin, configuration, apiEndpoint }: SmokeTestTarget): Probe[] {
  const get = (path: string) => fetch(new URL(path, origin));
  const page = (path: string): Probe => ({
    what: `the page ${path}`,
    wrong: async () => {
      const answer = await get(path);
      if (!(await answer.text()).includes('<html')) return 'is not a page';
      if (!answer.headers.has('content-security-policy')) return 'has no security headers';
      return status(answer, 200);
    },
  });
  const json = (path: string, isRight: (body: Record<string, unknown>) => boolean): Probe => ({
    what: path,
    wrong: async () => {
      const answer = await get(path);
      if (answer.status !== 200) return status(answer, 200);
      return isRight((await answer.json()) as Record<string, unknown>)
        ? undefined
        : 'says too little';
    },
  });
  return [
    page('/'),
    page('/notes'),
    {
      what: 'the assets of the front page',
      wrong: async () => {
        const asset = /\/assets\/[^"']+\.js/.exec(await (await get('/')).text())?.[0];
        if (asset === undefined) return 'are named nowhere';
        const answer = await get(asset);
        if (!answer.headers.get('cache-control')?.includes('immutable')) return 'are not kept';
        return status(answer, 200);
      },
    },
    {
      what: '/config.json',
      wrong: async () => {
        const text = await (await get('/config.json')).text();
        if (configuration === undefined)
          return text.includes('userPoolId') ? undefined : 'is not there';
        return text === configuration ? undefined : "is not this deployment's";
      },
    },
    json('/api/openapi.json', ({ openapi }) => typeof openapi === 'string'),
    json('/api/schemes', ({ items }) => Array.isArray(items) && items.length > 0),
    json('/api/stats', ({ branches }) => typeof branches === 'number' && branches > 0),
    {
      what: 'an administrator without a token',
      wrong: async () => status(await get('/api/admin/me'), 401),
    },
    {
      what: 'a file that was never approved',
      wrong: async () => ((await get('/files/none.pdf')).status < 400 ? 'is answered' : undefined),
    },
    ...(apiEndpoint === undefined
      ? []
      : [
          {
            what: 'the API past CloudFront',
            wrong: async () => status(await fetch(new URL('/api/schemes', apiEndpoint)), 403),
          },
        ]),
  ];
}

async function outcomeOf({ wrong }: Probe): Promise<string | undefined> {
  try {
    return await wrong();
  } catch (error) {
    return `cannot be reached (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** A distribution and new functions may need a while until all of the world sees them. */
const between = 3000;

/**
 * Looks at a site as its visitors do, and says what it found. Asks again what is not yet right until `smokeTimeoutMs` have
 * passed. Throws when anything is wrong then.
 */
export async function runSmokeTest(
  looked: SmokeTestTarget,
  say: (line: string) => void,
  smokeTimeoutMs: number,
): Promise<void> {
  const until = Date.now() + smokeTimeoutMs;
  let failed = 0;
  for (const probe of probesOf(looked)) {
    let wrong = await outcomeOf(probe);
    while (wrong !== undefined && Date.now() + between < until) {
      await pause(between);
      wrong = await outcomeOf(probe);
    }
    say(wrong === undefined ? `  right  ${probe.what}` : `  WRONG  ${probe.what} ${wrong}`);
    if (wrong !== undefined) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} of what a site does is wrong at ${looked.origin}.`);
}
