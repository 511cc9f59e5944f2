import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../lib/root.ts';
import { run } from '../support/run/command.ts';
import { repositoryFiles } from './import-graph.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const files = repositoryFiles();

/** A command by its script or package, such as `npm run deploy`, and the options that are given to it. */
interface Command {
  readonly name: string;
  readonly options: readonly string[];
}

const program = String.raw`(?:npm (?:ci|start|test|run [\w:-]+)|npx [\w-]+)`;
const optionsIn = (text: string) => [...text.matchAll(/(?<= )--?[a-z][\w-]*/g)].map(([one]) => one);

const commandOf = (text: string): Command => {
  const [name] = new RegExp(`^${program}`).exec(text)!;
  return { name, options: optionsIn(text.slice(name.length)).filter((one) => one !== '--silent') };
};

/** What tests run as a process, by the lines that they give to `run` and `start`. */
const runs = files
  .filter(
    (file) => /^tests\/.*\.test\.ts$/.test(file) && file !== 'tests/repository/commands.test.ts',
  )
  .map(textOf)
  .filter((text) => text.includes('support/run/command.ts'))
  .concat(textOf('tests/infra/synthesis.ts'))
  .flatMap((text) => [...text.matchAll(new RegExp(`['\`](${program}[^'\`]*)`, 'g'))])
  .map(([, line]) => commandOf(line!.replace('npm run --silent', 'npm run')));

/** The installation; benchmarks of hours and what only such a run can publish. */
const exempt: readonly Command[] = [
  { name: 'npm ci', options: [] },
  { name: 'npm run bench', options: ['--full', '--publish'] },
  // It would change files, whose format `npm run check` checks.
  { name: 'npm run format', options: [] },
  // The program of this run; an update would replace what a test compares.
  { name: 'npm test', options: [] },
  { name: 'npx vitest', options: ['--config', '--project', '--update'] },
];

const isRun = ({ name, options }: Command): boolean =>
  [...runs, ...exempt].some((one) => one.name === name) &&
  options.every((option) =>
    [...runs, ...exempt].some((one) => one.name === name && one.options.includes(option)),
  );

/** The commands that a document names: in code, with the options in further code of the same line or table. */
function namedIn(text: string): Command[] {
  const named: Command[] = [];
  let heading = '';
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    heading = /^\| option of `([^`]+)`/.exec(line)?.[1] ?? (line.startsWith('|') ? heading : '');
    const code = line.includes('`')
      ? [...line.matchAll(/`([^`]+)`/g)].map(([, one]) => one!)
      : [line];
    let last = heading;
    for (const part of code
      .flatMap((one) => one.split(/ && |#| or: | \| /))
      .map((one) => one.trim())) {
      const command = new RegExp(`(?:^|\\s)(${program}.*)`).exec(part)?.[1];
      if (command !== undefined) last = command;
      if (command !== undefined) named.push(commandOf(command));
      else if (part.startsWith('-- ') && last !== '')
        named.push({ name: commandOf(last).name, options: optionsIn(part) });
    }
  }
  return named;
}

test('a test runs every script of package.json as a process, but one that changes files', () => {
  const scripts = Object.keys(manifest.scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  const known = [...runs, ...exempt];
  expect(scripts.filter((name) => !known.some((one) => one.name === name))).toEqual([]);
});

test('a test runs every command that a document names, with its options', () => {
  const documents = files.filter(
    (file) => /\.(md|ya?ml)$/.test(file) && !file.startsWith('localstack/seed/'),
  );
  const named = documents.flatMap((file) =>
    namedIn(textOf(file)).map((command) => ({ file, ...command })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((command) => !isRun(command))).toEqual([]);
});

const usageOf = (name: string) =>
  new RegExp(`^usage: npm ${name === 'start' ? name : `run ${name}`} -- [^]*^examples:$`, 'm');

test.for(['start', 'admin:create'] as const)('npm run %s --help prints its usage', async (name) => {
  const { code, output } = await run(`${manifest.scripts[name].replace('exec ', '')} --help`);
  expect([code, output]).toEqual([0, expect.stringMatching(usageOf(name))]);
});

test('another Node is one line', () => {
  const preload = join(root, 'bin/require-node.cjs');
  const as = (version: string) => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('${preload}')`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    return [status, stderr];
  };
  expect(as('22.17.0')).toEqual([
    1,
    expect.stringMatching(/^This needs Node 24, not 22.17.0: .+\n$/),
  ]);
  expect(as('24.1.0')).toEqual([0, '']);
});

test('an unknown option prints the usage', async () => {
  const { code, output } = await run(`${manifest.scripts.deploy.replace('exec ', '')} --unknown`);
  expect([code, output]).toEqual([1, expect.stringMatching(usageOf('deploy'))]);
  expect(output).toMatch(/^Unknown option '--unknown'\.$/m);
});
