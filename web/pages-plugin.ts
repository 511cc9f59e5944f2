import type { Plugin } from 'vite';
import {
  featuresFolder,
  pageModuleCode,
  pageModules,
} from '../functions/contracts/pages/page-modules.ts';
import { pages } from '../functions/contracts/pages/page-records.ts';
import { root } from '../lib/root.ts';

/** A file in the folder of features, to which the names are relative. */
const prefix = `${root}${featuresFolder}/pages-`;

const recordsFile = `${root}functions/contracts/pages/page-records.ts`;
/** The parts of a record that only servers and builds read. */
const serverParts = new Set(['component', 'dependsOn', 'load']);
/** Browsers distinguish only the other renderings. */
const storedRenderings = new Set<unknown>(['cached', 'build']);

/** Imports the components and loaders that the pages' records name, and shortens the records for the first script. */
export const pagesPlugin = (): Plugin => ({
  name: 'pages',
  resolveId: (id) => {
    const [, rendering] = pageModules.exec(id) ?? [];
    return rendering && prefix + rendering;
  },
  load(id) {
    const { config } = this.environment;
    if (id === recordsFile && config.command === 'build' && config.consumer === 'client') {
      const records = JSON.stringify(pages, (name, value: unknown) =>
        serverParts.has(name) || storedRenderings.has(value) ? undefined : value,
      );
      return `export const pages = ${records};`;
    }
    return id.startsWith(prefix) ? pageModuleCode(id.slice(prefix.length)) : undefined;
  },
});
