import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { importGraph, repositoryFiles } from './import-graph.ts';

const product = /^(?:bin|functions|lib|localstack|web)\/.*\.tsx?$/;
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

test('few small files of the product have a single importer, into which they belong', () => {
  const importers = new Map<string, string[]>();
  const graph = importGraph();
  for (const [file, targets] of graph)
    for (const target of new Set(targets))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const small = [...graph.keys()].filter((file) => {
    const by = importers.get(file) ?? [];
    return (
      by.length === 1 && [file, ...by].every((one) => product.test(one)) && linesOf(file) <= 25
    );
  });
  // These are loaded when they are used, belong to another layer, or are named by a page's record.
  expect(small.slice(20)).toEqual([]);
});

test('few folders hold a single file and nothing else', () => {
  const folders = repositoryFiles().map((file) => dirname(file));
  const single = folders.filter(
    (folder) => folders.filter((other) => `${other}/`.startsWith(`${folder}/`)).length === 1,
  );
  expect(single.slice(5)).toEqual([]);
});
