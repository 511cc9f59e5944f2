import { posix, relative, sep } from 'node:path';
import { violationOf } from './layers.ts';

/** The parts of oxlint's plugin interface (https://oxc.rs/docs/guide/usage/linter/js-plugins.html) in use here. */
interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(problem: { node: unknown; message: string }): void;
}

interface ImportingNode {
  readonly source?: { readonly value?: unknown } | null;
}

const fromRoot = (root: string, path: string) => relative(root, path).split(sep).join('/');

/** The file or package that a specifier resolves to. */
export function targetOf(file: string, specifier: string): { target: string; isPackage: boolean } {
  const [path = ''] = specifier.split('?');
  if (!path.startsWith('.')) return { target: path, isPackage: true };
  return { target: posix.join(posix.dirname(file), path), isPackage: false };
}

const layersRule = {
  create(context: Context) {
    const file = fromRoot(context.cwd, context.filename);
    const check = (node: ImportingNode) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const { target, isPackage } = targetOf(file, specifier);
      const message = violationOf(file, target, isPackage);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

// oxlint reads a plugin from the default export.
export default { meta: { name: 'repository' }, rules: { layers: layersRule } };
