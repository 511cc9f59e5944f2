import type { Plugin } from 'vite';
import {
  featuresFolder,
  pageModuleCode,
  pageModules,
} from '../functions/contracts/pages/page-modules.ts';
import { root } from '../lib/root.ts';

/** A file in the folder of features, to which the names are relative. */
const prefix = `${root}${featuresFolder}/pages-`;

/** Imports the components and loaders that the pages' records name. */
export function pagesPlugin(): Plugin {
  return {
    name: 'pages',
    resolveId: (id) => {
      const [, rendering] = pageModules.exec(id) ?? [];
      return rendering && prefix + rendering;
    },
    load: (id) => (id.startsWith(prefix) ? pageModuleCode(id.slice(prefix.length)) : undefined),
  };
}
