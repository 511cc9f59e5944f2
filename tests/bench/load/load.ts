import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { loadNow } from '../report/results.ts';
import { atMost, type Row, type Size } from '../report/row.ts';
import { openSite } from '../seeded-site.ts';
import { examNight, type LoadRequest } from './exam-night.ts';
import type { LoadJob, LoadResult } from './generator.ts';

const firstRate = 25;
const highestRate = 6400;
const stepSeconds = 15;

/** `SOAK_MINUTES=1 npm run bench -- load` for a short one. */
const soakMinutes = () => Number(process.env['SOAK_MINUTES'] ?? 10);

/** The cloud's resources at a rate. It runs in this process, with functions in threads. */
interface LoadStep extends LoadResult {
  readonly rate: number;
  readonly seconds: number;
  /** Load of the main thread, which runs edge, gateway and storage. */
  readonly edge: number;
  /** Processors used by this process, functions included. */
  readonly processors: number;
  /** Resident memory in MB at the end. */
  readonly memory: number;
}

function startGenerator(origin: string, requests: readonly LoadRequest[]) {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { stdio: 'inherit' });
  return {
    async run(rate: number, seconds: number): Promise<LoadStep> {
      const [loop, usage] = [performance.eventLoopUtilization(), process.cpuUsage()];
      child.send({ origin, requests, rate, seconds } satisfies LoadJob);
      const [result] = (await once(child, 'message')) as [LoadResult];
      const { user, system } = process.cpuUsage(usage);
      return {
        ...result,
        rate,
        seconds,
        edge: performance.eventLoopUtilization(loop).utilization,
        processors: (user + system) / 1e6 / seconds,
        memory: process.memoryUsage().rss / 2 ** 20,
      };
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

const rateOf = ({ answered, seconds }: LoadStep) => answered / seconds;
const failedShare = ({ failed, answered }: LoadStep) => failed / Math.max(1, answered + failed);

/** Why the rate is not sustained; undefined if it is. */
function limitOf(step: LoadStep): string | undefined {
  if (failedShare(step) > 0.01) return `${(100 * failedShare(step)).toFixed(1)} % failed`;
  if (rateOf(step) < 0.95 * step.rate) return `${rateOf(step).toFixed(0)} a second were answered`;
  if (step.p99 > 1000) return `p99 was ${Math.round(step.p99)} ms`;
  return undefined;
}

/** The exhausted resource when a rate was not served. The edge, the gateway and the storage share one thread. */
function causeOf({ edge, processors }: LoadStep): string {
  if (edge > 0.9 && processors > 0.8) return 'the one thread of edge and gateway';
  const all = availableParallelism();
  if (processors > 0.6 * all) return 'the processors, by the functions';
  return loadNow() > all ? 'the processors, by other processes' : 'waiting for the database';
}

const partsOf = (step: LoadStep) =>
  `p50 ${Math.round(step.p50)} ms, p99 ${Math.round(step.p99)} ms, ${step.failed} failed, ${step.limited} limited, ${Math.round(step.memory)} MB; main thread ${Math.round(100 * step.edge)} % busy, ${step.processors.toFixed(1)} processors`;

const rowOf = (step: LoadStep): Row => ({
  what: `${step.rate} requests a second: answered`,
  value: Math.round(rateOf(step) * 10) / 10,
  unit: '/s',
  detail: partsOf(step),
});

/** The exam night at rising rates until one is not sustained, then for minutes at half the sustained rate. */
export async function loadOfExamNight({ full }: Size): Promise<Row[]> {
  await using site = await openSite();
  await site.cloud.settled();
  const requests = await examNight(site);
  using generator = startGenerator(site.origin, requests);
  await generator.run(firstRate, 5);
  const steps: LoadStep[] = [];
  const seconds = full ? 4 * stepSeconds : stepSeconds;
  for (let rate = firstRate; rate <= highestRate; rate *= 2) {
    steps.push(await generator.run(rate, seconds));
    if (limitOf(steps.at(-1)!) !== undefined) break;
  }
  const bent = steps.find((step) => limitOf(step) !== undefined);
  const served = steps.findLast((step) => limitOf(step) === undefined);
  const knee = served?.rate ?? 0;
  const minutes = soakMinutes();
  const before = process.memoryUsage().rss / 2 ** 20;
  const soak = await generator.run(Math.max(firstRate, knee / 2), minutes * 60);
  return [
    ...steps.map((step) => rowOf(step)),
    {
      what: 'knee: the highest rate that is served',
      value: knee,
      unit: '/s',
      detail: bent
        ? `at ${bent.rate} ${limitOf(bent)}; used up: ${causeOf(bent)}`
        : `${highestRate} was the highest rate tried`,
    },
    {
      what: 'soak at half of that: failed requests',
      value: soak.failed,
      gate: atMost(0),
      detail: `${minutes} minutes, ${partsOf(soak)}`,
    },
    {
      what: 'soak: memory after against before',
      value: soak.memory / before,
      unit: '×',
      gate: atMost(1.5),
      detail: `${Math.round(before)} MB before`,
    },
  ];
}
