/** A part of the repository, and what its files may import. */
export interface Layer {
  /** A file or a folder; `*` stands for one name: each such folder is a layer of its own. */
  readonly path: string;
  /** Files and folders outside of the layer. */
  readonly imports: readonly string[];
  /** The only allowed packages; default: any. */
  readonly packages?: readonly string[];
}

const contracts = 'functions/contracts';
/** Links and presets as JSON. */
const catalogueData = 'localstack/seed/catalogue';
const services = [contracts, 'functions/aws', 'functions/kernel', 'functions/table'];
const site = [contracts, 'web/src/lib', 'web/src/content'];
const parts = [...site, 'web/src/components', 'web/src/routing'];

/**
 * Lowest first: a layer imports layers above it in this list only. A file belongs to the longest path that matches it.
 */
export const layers: readonly Layer[] = [
  { path: catalogueData, imports: [], packages: [] },
  { path: contracts, imports: [], packages: ['zod'] },
  { path: 'functions/aws', imports: [] },
  { path: 'functions/table', imports: [contracts, 'functions/aws'] },
  {
    path: 'functions/manifest.ts',
    imports: [contracts, 'functions/table/keys.ts'],
    packages: [],
  },
  { path: 'functions/kernel', imports: [contracts, 'functions/aws', 'functions/table'] },
  { path: 'functions/files', imports: services },
  { path: 'functions/inspection', imports: [contracts] },
  { path: 'functions/questions', imports: [contracts], packages: [] },
  { path: 'functions/reading', imports: [contracts, 'functions/questions'], packages: [] },
  { path: 'functions/search/engine', imports: [], packages: [] },
  {
    path: 'functions/search',
    imports: [...services, 'functions/files', 'functions/search/engine'],
  },
  {
    path: 'functions/*',
    imports: [
      ...services,
      'functions/files',
      'functions/search',
      'functions/inspection',
      'functions/questions',
      'functions/reading',
    ],
  },

  {
    path: 'lib',
    imports: [
      contracts,
      'functions/manifest.ts',
      'functions/table/schema.ts',
      'functions/table/keys.ts',
    ],
  },

  { path: 'web/src/lib', imports: [contracts, 'functions/search/engine'] },
  { path: 'web/src/content', imports: [contracts, 'web/src/lib'] },
  { path: 'web/src/components', imports: site },
  { path: 'web/src/routing', imports: [...site, 'web/src/components'] },
  { path: 'web/src/features/*', imports: [...parts, 'functions/search/engine', catalogueData] },
  { path: 'web/src/app', imports: [...parts, 'web/src/features'] },
  {
    path: 'web/src/server',
    imports: [...parts, 'web/src/app', 'functions/kernel', 'functions/publishing'],
  },
  {
    path: 'web/src/server/functions',
    // The Lambda entries compose the renderer with the reads of every module.
    imports: [
      ...parts,
      'web/src/server/render-cached-page.ts',
      ...services,
      ...['catalogue', 'jobs', 'notes', 'papers', 'publishing', 'rewards', 'site'].map(
        (module) => `functions/${module}`,
      ),
    ],
  },
  {
    path: 'web/src/service-worker',
    imports: [...parts, 'web/src/features', 'web/src/app', 'web/src/server'],
  },
  { path: 'web/src/main.tsx', imports: [...parts, 'web/src/app', 'web/src/service-worker'] },
  { path: 'web', imports: ['web/src', contracts, 'lib/bundles.ts', 'lib/root.ts'] },

  {
    path: 'localstack',
    imports: [
      contracts,
      'functions/table',
      'functions/catalogue/import',
      'lib/build-functions.ts',
      'lib/command-line.ts',
      'lib/root.ts',
    ],
  },
  { path: 'bin', imports: ['functions', 'web', 'lib', 'localstack'] },
  { path: 'tests', imports: ['package.json', 'functions', 'web', 'lib', 'localstack', 'bin'] },
];

const matchOf = (path: string, file: string): string | undefined => {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}(?=/|$)`).exec(file)?.[0];
};

interface Match {
  readonly layer: Layer;
  /** The part of the path that matched: `functions/notes` of `functions/*`. */
  readonly root: string;
}

const specificity = ({ layer: { path }, root }: Match) =>
  root.length - (path.includes('*') ? 1 : 0);

function layerOf(file: string): Match | undefined {
  return layers
    .flatMap((layer) => {
      const root = matchOf(layer.path, file);
      return root === undefined ? [] : [{ layer, root }];
    })
    .toSorted((a, b) => specificity(b) - specificity(a))[0];
}

/** The violation of an import of the file or package `target`; undefined if it points down. */
export function violationOf(file: string, target: string, isPackage: boolean): string | undefined {
  const from = layerOf(file);
  if (!from) return undefined;
  const { layer, root } = from;
  if (isPackage) {
    const { packages } = layer;
    if (!packages || packages.some((name) => target === name || target.startsWith(`${name}/`)))
      return undefined;
    return `${root} may import ${packages.length > 0 ? `these packages only: ${packages.join(', ')}` : 'no package'}.`;
  }
  const isOwn = layerOf(target)?.root === root;
  if (isOwn || layer.imports.some((path) => matchOf(path, target) !== undefined)) return undefined;
  return `${root} may not import ${target}: ${layer.imports.join(', ') || 'nothing'} only.`;
}
