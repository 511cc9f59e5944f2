import type { Plugin } from 'vite';
import { endpointsOf } from '../functions/contracts/endpoints.ts';
import type { Audience } from '../functions/contracts/http/route.ts';

const sources = {
  'virtual:endpoints': ['public'],
  'virtual:admin-endpoints': ['public', 'admin'],
} as const satisfies Record<string, readonly Audience[]>;
type Source = keyof typeof sources;

const isSource = (id: string): id is Source => id in sources;

/** Gives the browser the routes' methods and paths without their schemas. */
export const endpointsPlugin = (): Plugin => ({
  name: 'endpoints',
  resolveId: (id) => (isSource(id) ? `\0${id}` : undefined),
  load: (id) => {
    const source = id.slice(1);
    if (!id.startsWith('\0') || !isSource(source)) return undefined;
    return `export const endpoints = ${JSON.stringify(endpointsOf(sources[source]))};`;
  },
});
