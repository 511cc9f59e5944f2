import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
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
export async function measurePipeline(rounds: number): Promise<number> {
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
