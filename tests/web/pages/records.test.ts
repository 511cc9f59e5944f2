import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminPages } from '../../../functions/contracts/pages/admin-pages.ts';
import { dependentPages } from '../../../functions/contracts/pages/dependencies.ts';
import { featuresFolder } from '../../../functions/contracts/pages/page-modules.ts';
import type { Page } from '../../../functions/contracts/pages/page.ts';
import { pages } from '../../../functions/contracts/pages/pages.ts';
import { root } from '../../../lib/root.ts';

const records = Object.entries<Page>({ ...pages, ...adminPages });

test.each(records)('the component and the loader of %s exist', (_, { component, load }) => {
  for (const [name, extension] of [[component, 'tsx'], ...(load ? [[load, 'ts']] : [])]) {
    const [module, exported] = name!.split('#');
    const code = readFileSync(join(root, featuresFolder, `${module}.${extension}`), 'utf8');
    expect(code).toMatch(new RegExp(`^export (?:async )?(?:const|function) ${exported}\\b`, 'm'));
  }
});

test('no two pages have the same path', () => {
  expect(new Set(records.map(([, { path }]) => path)).size).toBe(records.length);
});

test.each(dependentPages)('$path depends on entities by parameters of its own', (page) => {
  const named = Object.values(page.dependsOn).flatMap((attributes) => Object.keys(attributes));
  for (const name of named) expect(page.path).toContain(`/:${name}`);
});
