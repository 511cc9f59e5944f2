import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../lib/root.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

interface LinterSettings {
  readonly jsPlugins: string[];
  readonly rules: Readonly<Record<string, string>>;
  readonly overrides: object[];
}

export const linterSettings = async () =>
  JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as LinterSettings;

/** The names of the given files in which the linter finds a fault with these settings alone, sorted. */
export async function filesWithFaults(
  settings: Partial<LinterSettings>,
  contents: Readonly<Record<string, string>>,
): Promise<string[]> {
  await using folder = await temporaryFolder();
  const config = JSON.stringify({ categories: { correctness: 'off' }, ...settings });
  for (const [file, content] of Object.entries({ ...contents, '.oxlintrc.json': config })) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await writeFile(join(folder.path, file), content);
  }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json'],
    { cwd: folder.path },
  ).catch((error: unknown) => error as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  return diagnostics.map(({ filename }) => filename).toSorted();
}
