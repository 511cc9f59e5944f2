import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { measureStarts, type Start } from '../lambda/starts.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';
import { defineContract } from '../../../functions/contracts/http/route.ts';
import { servePublic } from '../../../functions/kernel/http/serve.ts';
import { httpEvent } from '../../support/http-event.ts';
import { median } from '../report/median-rows.ts';

const contract = defineContract([], {
  getNote: {
    routeKey: 'GET /api/notes/{noteId}',
    summary: 'One note',
    params: z.object({ noteId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    response: z.object({ id: z.string() }),
    errors: [404],
    cachePolicy: 'lists',
  },
});

const calls = 2000;

const bare = async ({ pathParameters }: ReturnType<typeof httpEvent>) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ id: pathParameters!['noteId'] }),
});

/**
 * The warm pipeline's overhead over a bare handler with the same response, in microseconds per call; a median of
 * rounds.
 */
async function measurePipeline(rounds: number): Promise<number> {
  Object.assign(process.env, { ORIGIN_SECRET: 'origin', VISITOR_SECRET: 'visitor' });
  const whole = servePublic(contract, { getNote: async ({ params }) => ({ id: params.noteId }) }, {
    consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
  } as never);
  const event = httpEvent({
    routeKey: 'GET /api/notes/{noteId}',
    url: '/api/notes/n1',
    params: { noteId: 'n1' },
    headers: { 'x-origin-secret': 'origin' },
  });
  const write = console.log;
  // Writing the line is the runtime's cost.
  console.log = () => {};
  const timed = async (handler: (asked: typeof event, context: Context) => Promise<unknown>) => {
    const at = performance.now();
    for (let call = 0; call < calls; call += 1) await handler(event, {} as Context);
    return ((performance.now() - at) / calls) * 1000;
  };
  try {
    await timed(whole);
    await timed(bare);
    const added: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      added.push((await timed(whole)) - (await timed(bare)));
    return median(added);
  } finally {
    console.log = write;
  }
}

/** Functions for public reads; writes may be slower. */
const publicReads = new Set(
  ['notes', 'catalogue', 'jobs', 'site', 'publishing'].map((module) => `${module}-public`),
);

const mostExpensive = (all: readonly Start[], of: 'bytes' | 'ratio') =>
  all.toSorted((a, b) => b[of] - a[of])[0]!;

async function starts({ full }: { full: boolean }): Promise<Row[]> {
  const [common, , ...own] = await measureStarts(full ? 15 : 5);
  const workers = own.filter(({ isWorker }) => isWorker);
  const served = own.filter(({ isWorker }) => !isWorker);
  const reads = own.filter(({ name }) => publicReads.has(name));
  const [largest, largestRead] = [mostExpensive(own, 'bytes'), mostExpensive(reads, 'bytes')];
  const [slowest, slowestRead, slowestWorker] = [served, reads, workers].map((some) =>
    mostExpensive(some, 'ratio'),
  );
  const reference = `the common stack: ${Math.round(common!.cpuMs)} ms of processor time`;
  return [
    {
      what: 'largest bundle',
      value: largest.bytes / 1024,
      unit: 'KB',
      ...boundsBelow(500, 500),
      detail: largest.name,
    },
    {
      what: 'largest bundle of public reads',
      value: largestRead.bytes / 1024,
      unit: 'KB',
      ...boundsBelow(500, 300),
      detail: largestRead.name,
    },
    {
      what: 'load and first request, against the common stack',
      value: slowest!.ratio,
      unit: '×',
      ...boundsBelow(0.45, 0.35),
      detail: `${slowest!.name}, the slowest of ${served.length}; ${reference}`,
    },
    {
      what: 'load and first request of public reads, against the common stack',
      value: slowestRead!.ratio,
      unit: '×',
      ...boundsBelow(0.45, 0.35),
      detail: `${slowestRead!.name}; ${reads.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ')}`,
    },
    {
      what: 'load of a worker, against the common stack',
      value: slowestWorker!.ratio,
      unit: '×',
      ...boundsBelow(0.45, 0.35),
      detail: `${slowestWorker!.name}, the slowest of ${workers.length}`,
    },
  ];
}

async function pipeline({ full }: { full: boolean }): Promise<Row[]> {
  return [
    {
      what: 'pipeline over a bare handler, warm',
      value: await measurePipeline(full ? 40 : 15),
      unit: 'µs',
      ...boundsBelow(15, 10),
    },
  ];
}

export const lambda: readonly Measure[] = [
  { name: 'starts', runs: 3, run: starts },
  { name: 'pipeline', runs: 3, run: pipeline },
];
