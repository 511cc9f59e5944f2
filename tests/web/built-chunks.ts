import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../localstack/builds.ts';

const named = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name]) => name!);

/** Builds the site if needed and reads its scripts. */
export async function builtChunks() {
  const site = await buildSite();
  const folder = join(site, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const codes = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const codeOf = (name: string) => codes.get(name) ?? '';
  const staticImportsOf = (name: string) =>
    named(codeOf(name), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  const reach = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of staticImportsOf(name)) reach(next, seen);
    return seen;
  };
  const [entry] = named(
    readFileSync(join(site, 'index.html'), 'utf8'),
    /src="\/assets\/([^"]+\.js)"/g,
  );
  if (entry === undefined) throw new Error('The site has no first script');
  return {
    /** The first script of each page. */
    entry,
    with: (text: string) => names.filter((name) => codeOf(name).includes(text)),
    /** A script with all of its static imports. */
    neededBy: (name: string) => reach(name, new Set()),
    /** The dynamic imports of a script. */
    later: (name: string) => named(codeOf(name), /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
  };
}
