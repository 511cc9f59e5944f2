import '../support/run/environment.ts';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { errorLine } from '../../bin/command.ts';
import type { MeasurementResult } from './child.ts';
import { groups, measureOf, measures } from './groups.ts';
import { medianRows } from './report/median-rows.ts';
import { installPackages } from './packages.ts';
import { publish } from './growth/publish.ts';
import { keepResults, loadNow, type Measured } from './report/results.ts';
import { waitUntilQuiet } from './quiet.ts';
import { verdictOf, type Row } from './report/row.ts';
import { columnsOf } from './report/table.ts';

const usage = `npm run bench -- [GROUP | GROUP:MEASURE]… [--full] [--publish]
  ${groups.map(([group, all]) => `${group}: ${all.map(({ name }) => name).join(', ')}`).join('\n  ')}`;

const isSelected = (whole: string, name: string) => whole === name || whole.startsWith(`${name}:`);

/** The names of the selected measures; all by default. Throws one line for a name that does not exist. */
function chosen(names: readonly string[]): string[] {
  const all = [...measures.keys()];
  const unknown = names.find((name) => !all.some((whole) => isSelected(whole, name)));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}; groups: ${groups.map(([group]) => group).join(', ')}`);
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

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { values, selected: chosen(positionals) };
}

/** Runs the selected measures; returns whether all met their gates. */
async function runSelected({ values, selected }: ReturnType<typeof readCommand>): Promise<boolean> {
  if (values.help) {
    console.log(usage);
    return true;
  }
  await installPackages();
  const done: Measured[] = [];
  for (const whole of selected) {
    const one = await measured(whole, values.full);
    done.push(one);
    keepResults([one]);
    console.error(columnsOf([one]));
  }
  const { file, results } = keepResults(done);
  console.log(`\n${columnsOf(done)}\n\nkept as ${file}`);
  if (values.publish) publish(results);
  return !done.some((one) => isMissed(one));
}

let command: ReturnType<typeof readCommand>;
try {
  command = readCommand();
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exit(1);
}
process.exitCode = (await runSelected(command)) ? 0 : 1;
