import { spawn } from 'node:child_process';
import { root } from '../../../lib/root.ts';

interface Options {
  /** Beside `PATH` and `HOME`: nothing else of the tests' environment reaches the command. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** What is typed. */
  readonly input?: string;
}

/** Starts a command as a user types it. `tests/repository/commands.test.ts` reads these lines. */
export function start(line: string, { environment = {}, folder = root, input = '' }: Options = {}) {
  const [program, ...parameters] = line.split(' ');
  const { PATH, HOME } = process.env;
  const child = spawn(program!, parameters, {
    cwd: folder,
    env: { PATH, HOME, npm_config_update_notifier: 'false', ...environment },
    // A group of its own, to which a terminal would send its signals.
    detached: true,
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
    /** Interrupts the command as a terminal does, and waits for its end. */
    interrupt: async () => {
      process.kill(-child.pid!, 'SIGINT');
      await ended;
    },
  };
}

/** Runs a command as a user types it; returns the exit code and everything that it printed. */
export const run = (line: string, options: Options = {}) => start(line, options).ended;
