import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { CloudFailure } from '../failure.ts';

/** A child process that also ends when this process is killed. */
export interface Child {
  /** Rejects when the child exits unexpectedly, with the last line of its output. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

// The shell waits for end of input, which comes even when this process is killed.
const guard =
  'exec 3<&0; "$@" 3<&- & c=$!; (read -r _ <&3; kill $c) 2>/dev/null & g=$!; wait $c; r=$?; kill $g 2>/dev/null; exit $r';

function launch(command: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return process.platform === 'win32'
    ? spawn(command, parameters, { ...options, windowsHide: true })
    : spawn('sh', ['-c', guard, 'sh', command, ...parameters], options);
}

/** Starts a program without output. `name` appears in errors. */
export function startChild(
  name: string,
  command: string,
  parameters: string[],
  cwd?: string,
): Child {
  const child = launch(command, parameters, {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal signals the whole group; the child must outlive the last writes.
    detached: process.platform !== 'win32',
    ...(cwd !== undefined && { cwd }),
  });
  let lastLine = '';
  let stopping = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    lastLine = chunk.toString().trim().split('\n').at(-1) || lastLine;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastLine = error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  const died = ended.then(() => {
    if (stopping) return new Promise<never>(() => {});
    throw new CloudFailure(`${name} ended: ${lastLine || 'no reason given'}`);
  });
  died.catch(() => {});
  return {
    failed: died,
    async stop() {
      stopping = true;
      if (process.platform === 'win32') child.kill();
      else child.stdin?.end();
      await ended;
    },
  };
}
