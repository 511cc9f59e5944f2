import { spawn, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../../lib/root.ts';

interface Options {
  /** Beside `PATH` and `HOME`: nothing else of the tests' environment reaches the command. */
  readonly environment?: Readonly<NodeJS.ProcessEnv>;
  readonly folder?: string;
  /** What is typed. */
  readonly input?: string;
}

/** The ids of the processes below a process. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ +/).map(Number));
  const below = (id: number): number[] =>
    rows.filter(([, parent]) => parent === id).flatMap(([one]) => [one!, ...below(one!)]);
  return below(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a command as a user types it. `tests/repository/commands.test.ts` reads these lines. */
export function start(line: string, { environment = {}, folder = root, input = '' }: Options = {}) {
  const [program, ...parameters] = line.split(' ');
  const { PATH, HOME } = process.env;
  const child = spawn(program!, parameters, {
    cwd: folder,
    env: { PATH, HOME, npm_config_update_notifier: 'false', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  return {
    ended,
    output: () => output,
    /** Resolves when the output matches; rejects when the command ends before. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        child.once('close', (code) => reject(new Error(`${line} ended with ${code}: ${output}`)));
      }),
    /** Sends a signal to the command alone, waits for its end and returns which of its processes still run 5 s later. */
    end: async (signal: NodeJS.Signals) => {
      const processes = descendantsOf(child.pid!);
      child.kill(signal);
      await ended;
      // A guard of the database ends just after its parent.
      for (let i = 0; i < 50 && processes.some(isRunning); i += 1) await setTimeout(100);
      return processes.filter(isRunning);
    },
  };
}

/** Runs a command as a user types it; returns the exit code and everything that it printed. */
export const run = (line: string, options: Options = {}) => start(line, options).ended;
