import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

/** Hash of the inputs' contents (paths relative to the repository) and of the build's settings. */
export function contentHash(inputs: readonly string[], how = ''): string {
  const hash = createHash('sha256').update(how);
  const files = inputs
    .map((input) => join(root, input))
    .filter((path) => existsSync(path))
    .flatMap(filesUnder)
    .toSorted();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
