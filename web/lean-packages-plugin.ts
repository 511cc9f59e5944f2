import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const routerDom = createRequire(import.meta.url).resolve('react-router-dom');

/** `react-router` names its development build alone, whose warnings weigh 0.5 KB. */
const router = join(
  dirname(createRequire(routerDom).resolve('react-router')),
  '../production/index.mjs',
);

/** Of lucide-react's icons without their settings for colour, size and stroke, which weigh 1.3 KB on each page. */
const createIcon = `
import { createElement } from 'react';
const shape = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
export default ({ name, node }) => ({ className, ...props }) =>
  createElement(
    'svg',
    { ...shape, ...props, className: \`lucide lucide-\${name} \${className ?? ''}\` },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;
const createIconId = '\0create-icon';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');

/** The module of each icon by its names. */
function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(join(icons, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{(.*)\} from '(\.\/icons\/.+)';$/gm)].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, join(icons, file!)]),
    ),
  );
}

/**
 * Imports each icon from its own module: through the package's index every page would import the icons of all pages.
 */
function importIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';$/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const file = files.get(name);
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
        return `import ${name} from '${file}';`;
      })
      .join(' '),
  );
}

/** What only data routers need, prefetching by links, and names for development tools weigh 5 KB. */
function leanRouter(code: string): string {
  const unused =
    /^function (usePrefetchBehavior|PrefetchPageLinks|useNavigateStable|useViewTransitionState|DefaultErrorComponent)\(/gm;
  if (code.match(unused)?.length !== 5) throw new Error('react-router has other functions');
  return `${code
    .replace(unused, 'function $1Unused(')
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/(?<== )(React\d*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ $1')}
const usePrefetchBehavior = () => [false, null, {}];
const PrefetchPageLinks = () => null;
const useNavigateStable = () => {};
const useViewTransitionState = () => false;
function DefaultErrorComponent() {}`;
}

/** Replaces parts of packages that no page uses. The server renders with the packages themselves, to the same HTML. */
export function leanPackagesPlugin(): Plugin {
  const iconFiles = readIconFiles();
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === 'react-router') return router;
      return id.endsWith('/createLucideIcon.mjs') ? createIconId : undefined;
    },
    load: (id) => (id === createIconId ? createIcon : undefined),
    transform: {
      filter: { id: [/react-router\/dist\/production\/chunk-[^/]+\.mjs$/, /\/web\/src\/.+\.tsx$/] },
      handler: (code, id) => {
        if (id.endsWith('.tsx')) return importIconFiles(code, iconFiles);
        return code.includes('BrowserRouter') ? leanRouter(code) : undefined;
      },
    },
  };
}
