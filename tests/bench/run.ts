import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MeasurementResult } from './child.ts';
import { groups, measures } from './groups.ts';
import { installPackages } from './packages.ts';
import { publish } from './growth/publish.ts';
import { keepResults, loadNow, readResults, type Measured } from './results.ts';
import { verdictOf, type Row } from './row.ts';
import { columnsOf, differencesOf } from './table.ts';

const usage = `npm run bench -- [GROUP | GROUP:MEASURE]… [--full] [--against FILE] [--publish]
  ${groups.map(([group, all]) => `${group}: ${all.map(({ name }) => name).join(', ')}`).join('\n  ')}`;

const isAsked = (whole: string, name: string) => whole === name || whole.startsWith(`${name}:`);

/** The whole names of the measures that were asked for; all of them where none was. */
function chosen(names: readonly string[]): string[] {
  const all = [...measures.keys()];
  const unknown = names.find((name) => !all.some((whole) => isAsked(whole, name)));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}.\n${usage}`);
  return names.length === 0
    ? all
    : all.filter((whole) => names.some((name) => isAsked(whole, name)));
}

/** Measures in a process of its own, whose memory, environment and settings are nobody else's. */
async function measured(whole: string, full: boolean): Promise<Measured> {
  console.error(`${whole} …`);
  const [begun, load] = [performance.now(), loadNow()];
  const result = await new Promise<MeasurementResult>((resolve) => {
    const child = fork(join(import.meta.dirname, 'child.ts'), [whole, full ? 'full' : 'usual'], {
      execArgv: ['--expose-gc'],
      // What the product logs is no figure.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (message) => resolve(message as MeasurementResult));
    child.once('exit', (code, signal) => resolve({ failure: `ended with ${signal ?? code}` }));
  });
  return {
    measure: whole,
    rows: 'rows' in result ? (result.rows as Row[]) : [],
    ...('failure' in result && { failure: result.failure }),
    full,
    seconds: Math.round((performance.now() - begun) / 1000),
    load: [load, loadNow()],
  };
}

const isMissed = ({ rows, failure }: Measured) =>
  failure !== undefined || rows.some((row) => verdictOf(row) === 'missed');

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      against: { type: 'string' },
      publish: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return true;
  }
  const before = values.against === undefined ? undefined : readResults(values.against);
  const wanted = chosen(positionals);
  await installPackages();
  const done: Measured[] = [];
  for (const whole of wanted) {
    const one = await measured(whole, values.full);
    done.push(one);
    keepResults([one]);
    console.error(columnsOf([one]));
  }
  const { file, results } = keepResults(done);
  console.log(`\n${columnsOf(done)}\n\nkept as ${file}`);
  if (before)
    console.log(`\nagainst ${values.against}\n${differencesOf(before, results).join('\n')}`);
  if (values.publish) publish(results);
  return !done.some((one) => isMissed(one));
}

process.exitCode = (await main()) ? 0 : 1;
