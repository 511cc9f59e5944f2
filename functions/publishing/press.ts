import type { VersionedObjects } from '../files/storage.ts';
import { s3VersionedObjects } from '../files/s3-storage.ts';
import type { Shell } from '../../web/src/server/shell.ts';
import { shellKey } from '../contracts/pages/shell.ts';
import { ownApi, type PublicClient } from './own-api.ts';

/** What pages are written with. */
export interface Press {
  readonly objects: VersionedObjects;
  readonly api: PublicClient;
  /** What the deployed site's pages share; undefined before the site is there. */
  shell(): Promise<Shell | undefined>;
}

const longestShell = 1024 * 1024;
const shellKeptMs = 1000;

/** The press of a Lambda. */
export function pressFromEnvironment(): Press {
  const objects = s3VersionedObjects();
  let known: { shell: Shell; until: number } | undefined;
  return {
    objects,
    api: ownApi(),
    async shell() {
      if (known && known.until > Date.now()) return known.shell;
      const stored = await objects.read({ bucket: 'site', key: shellKey }, longestShell);
      if (!stored) return undefined;
      const shell = JSON.parse(stored.body.toString()) as Shell;
      known = { shell, until: Date.now() + shellKeptMs };
      return shell;
    },
  };
}
