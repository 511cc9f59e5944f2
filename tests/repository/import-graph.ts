import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/root.ts';
import { targetOf } from './layers-plugin.ts';

/** The files of the repository, by their paths from its root. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** Every source file with the files that it imports, types included. */
export function importGraph(): Map<string, string[]> {
  const sources = repositoryFiles().filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  return new Map(
    sources.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(
        ([, path]) => targetOf(file, path!).target,
      ),
    ]),
  );
}

/** The circles of a graph, each as the path that leads back to its start. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (path.includes(file) || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
