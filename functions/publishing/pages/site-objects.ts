import { shellKey, type Shell } from '../../contracts/pages/shell.ts';
import { s3Storage } from '../../files/s3-storage.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { memoize } from '../../kernel/cache.ts';

/** The site's bucket and the shell of the deployed build. */
export interface SiteObjects {
  readonly objects: VersionedObjects;
  /** Undefined before the first deployment of the site. */
  shell(): Promise<Shell | undefined>;
}

const maxShellBytes = 1024 * 1024;
const shellTtlSeconds = 1;

/** The stored shell, as text. */
export async function readShell(objects: VersionedObjects): Promise<string | undefined> {
  const stored = await objects.read({ bucket: 'site', key: shellKey }, maxShellBytes);
  return stored?.body.toString();
}

export function s3SiteObjects(): SiteObjects {
  const objects = s3Storage();
  const shell = memoize(shellTtlSeconds, async () => {
    const text = await readShell(objects);
    return text === undefined ? undefined : (JSON.parse(text) as Shell);
  });
  return { objects, shell: () => shell('shell') };
}
