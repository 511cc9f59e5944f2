import { measurePipeline } from '../lambda/pipeline.ts';
import { measureStarts, type Start } from '../lambda/starts.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';

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
