import { adminPages } from './admin-pages.ts';
import type { Page } from './page.ts';
import { pageEntries } from './pages.ts';

/** The records of all pages, by their names. */
const allPages: readonly (readonly [string, Page])[] = [
  ...pageEntries,
  ...Object.entries(adminPages),
];

/** The folder of the modules that pages name. */
export const featuresFolder = 'web/src/features';

/** The file of a page's component. */
export const componentFile = ({ component }: Page): string =>
  `/${featuresFolder}/${component.split('#')[0]!}.tsx`;

const componentFiles = allPages.map(([, page]) => componentFile(page));

/** Whether a module is the component of a page. */
export const isComponent = (id: string | null | undefined): boolean =>
  componentFiles.some((file) => id?.endsWith(file));

/** `virtual:pages/cached` has the components and loaders of the pages that are rendered so. */
export const pageModules = /^virtual:pages\/([\w-]+)$/;

/** The code of such a module, as of a file in the folder of features. */
export function pageModuleCode(rendering: string): string {
  const loaders = new Set<string>();
  /** Pages may share a component. */
  const components = new Map<string, string>();
  const entries = allPages
    .filter(([, page]) => page.rendering === rendering)
    .map(([name, { component, load }]) => {
      const [module, exported] = component.split('#');
      const [loadModule, loader] = load?.split('#') ?? [];
      if (loader) loaders.add(`import { ${loader} } from './${loadModule}.ts';`);
      const own = loader ? `, load: ${loader}` : '';
      components.set(exported!, `pick(() => import('./${module}.tsx'), '${exported}')`);
      return `${name}: { component: load${exported}${own} },`;
    });
  const consts = [...components].map(([name, load]) => `const load${name} = ${load};`);
  const pick = 'const pick = (load, name) => async () => (await load())[name];';
  return [...loaders, pick, ...consts, 'export const pages = {', ...entries, '};'].join('\n');
}
