import '../support/run/environment.ts';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { print, runCommand } from '../../bin/command.ts';
import { UsageError } from '../../lib/command-line.ts';
import type { MeasurementResult } from './child.ts';
import { groups, measureOf, measures } from './groups.ts';
import { medianRows } from './report/median-rows.ts';
import { installPackages } from './packages.ts';
import { keepResults, loadNow, type Measured } from './report/results.ts';
import { verdictOf, type Row } from './report/row.ts';
import { columnsOf, publish } from './report/table.ts';

/** The load is an average over a minute, so the previous measure's has decayed by then. */
const waitMinutes = 3;
const pauseMs = 5000;

let gaveUp = false;

const isQuiet = () => loadNow() <= availableParallelism();

/**
 * Waits until the load is at most the number of processors. Returns false after some minutes; later calls then do not
 * wait.
 */
async function waitUntilQuiet(): Promise<boolean> {
  const until = performance.now() + (gaveUp ? 0 : waitMinutes * 60_000);
  while (!isQuiet() && performance.now() < until) await setTimeout(pauseMs);
  gaveUp = !isQuiet();
  if (gaveUp) console.error(`The machine is busy (load ${loadNow()}): times are not published.`);
  return !gaveUp;
}

const isSelected = (whole: string, name: string) => whole === name || whole.startsWith(`${name}:`);

/** The names of the selected measures; all by default. */
function chosen(names: readonly string[]): string[] {
  const all = [...measures.keys()];
  const unknown = names.find((name) => !all.some((whole) => isSelected(whole, name)));
  if (unknown !== undefined) throw new UsageError(`There is no measure ${unknown}.`);
  return names.length === 0
    ? all
    : all.filter((whole) => names.some((name) => isSelected(whole, name)));
}

/** A usual measure that runs longer hangs, and fails. */
const maxRunMs = 60 * 60_000;

/** Runs a measure in its own process, isolated in memory, environment and settings. */
const runOnce = (whole: string, full: boolean): Promise<MeasurementResult> =>
  new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'child.ts'), [whole, full ? 'full' : 'usual'], {
      execArgv: ['--expose-gc'],
      // Ignore the product's logs.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...(!full && { timeout: maxRunMs, killSignal: 'SIGKILL' }),
    });
    child.once('message', (message) => resolve(message as MeasurementResult));
    child.once('exit', (code, signal) => resolve({ failure: `ended with ${signal ?? code}` }));
  });

/** A measure's figures; times are medians of several runs, each on a quiet machine if possible. */
async function measured(whole: string, full: boolean): Promise<Measured> {
  console.error(`${whole} …`);
  const { runs } = measureOf(whole);
  const [begun, load] = [performance.now(), loadNow()];
  const results: MeasurementResult[] = [];
  let busy = false;
  for (let run = 0; run < (runs ?? 1); run += 1) {
    if (runs !== undefined && !(await waitUntilQuiet())) busy = true;
    results.push(await runOnce(whole, full));
  }
  const failed = results.find((result) => 'failure' in result);
  return {
    measure: whole,
    rows: medianRows(results.map((result) => ('rows' in result ? (result.rows as Row[]) : []))),
    ...(failed && { failure: failed.failure }),
    full,
    seconds: Math.round((performance.now() - begun) / 1000),
    load: [load, loadNow()],
    busy,
  };
}

const isMissed = ({ rows, failure }: Measured) =>
  failure !== undefined || rows.some((row) => verdictOf(row) === 'missed');

const lineOf = ([group, all]: (typeof groups)[number]) =>
  `\n  ${group}: ${all.map(({ name }) => name).join(', ')}`;

await runCommand(
  {
    name: 'npm run bench',
    effect: 'measures, and exits with 1 when a gate is missed',
    operands: `[GROUP | GROUP:MEASURE]…${groups.map(lineOf).join('')}`,
    options: {
      full: { type: 'boolean', default: false, effect: 'everything, which takes hours' },
      publish: { type: 'boolean', default: false, effect: 'writes docs/performance.md' },
    },
    examples: ['', 'web', 'search:speed --full'],
  },
  async ({ full, publish: isPublished }, names) => {
    const selected = chosen(names);
    await installPackages();
    const done: Measured[] = [];
    for (const whole of selected) {
      const one = await measured(whole, full);
      done.push(one);
      keepResults([one]);
      console.error(columnsOf([one]));
    }
    const { file, results } = keepResults(done);
    print(`\n${columnsOf(done)}\n\nkept as ${file}`);
    if (isPublished) publish(results);
    if (done.some((one) => isMissed(one))) process.exitCode = 1;
  },
);
