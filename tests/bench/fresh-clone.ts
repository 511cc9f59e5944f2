import { spawn, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { root } from '../../lib/root.ts';
import { atMost, type Row } from './report/row.ts';

const run = promisify(execFile);

/** Waits for the line that says the site is ready. */
function ready(cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: '0' };
    const site = spawn('npm', ['start'], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const end = () => process.kill(-site.pid!, 'SIGINT');
    const hear = (part: Buffer) => {
      output += part.toString();
      if (!/^ready http/m.test(output)) return;
      site.off('exit', reject);
      site.once('exit', () => resolve());
      end();
    };
    site.stdout.on('data', hear);
    site.stderr.on('data', hear);
    site.once('exit', (code) =>
      reject(new Error(`npm start ended with ${code}: ${output.slice(-300)}`)),
    );
  });
}

/** The README's two commands in a fresh clone of the last commit, with npm's cache. Only with `--full`. */
export async function freshClone({ full }: { full: boolean }): Promise<Row[]> {
  if (!full) return [];
  await using folder = await temporaryFolder();
  await run('git', ['clone', '--quiet', root, folder.path]);
  const from = performance.now();
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder.path });
  const installed = performance.now();
  await ready(folder.path);
  const seconds = (performance.now() - from) / 1000;
  return [
    {
      what: 'from a fresh clone to a working site',
      value: seconds,
      unit: 's',
      aim: atMost(60),
      detail: `${Math.round((installed - from) / 1000)} s of it npm ci; a time of this machine, as loaded as it was`,
    },
  ];
}
