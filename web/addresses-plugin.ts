import type { Plugin } from 'vite';
import { addressesOf } from '../functions/contracts/addresses.ts';
import type { Audience } from '../functions/contracts/route.ts';

/** What is asked for by everybody, and what the admin pages ask for besides. */
const sources = {
  'virtual:addresses': ['public'],
  'virtual:admin-addresses': ['public', 'admin'],
} as const satisfies Record<string, readonly Audience[]>;
type Source = keyof typeof sources;

const isSource = (id: string): id is Source => id in sources;

/** Gives the browser the routes' methods and paths, and none of their schemas. */
export function addressesPlugin(): Plugin {
  return {
    name: 'addresses',
    resolveId: (id) => (isSource(id) ? `\0${id}` : undefined),
    load: (id) => {
      const source = id.slice(1);
      if (!id.startsWith('\0') || !isSource(source)) return undefined;
      return `export const addresses = ${JSON.stringify(addressesOf(sources[source]))};`;
    },
  };
}
