import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { repositoryFiles } from './import-graph.ts';

const documents = repositoryFiles()
  .filter((file) => file.endsWith('.md') && !file.startsWith('localstack/seed/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file));

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found[1]!);

test('every path that a document names exists', () => {
  const missing = documents.flatMap(({ file, text }) => {
    const named = matches(
      text,
      /`((?:bin|lib|functions|web|tests|localstack|docs|\.github|\.ci)\/[^`\s]*)`/g,
    ).filter((path) => !path.includes('NNNN') && globSync(path, { cwd: root }).length === 0);
    const linked = matches(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g).filter(
      (path) => !existsSync(join(root, dirname(file), path)),
    );
    return [...named, ...linked].map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test.each(decisions)('$file has the sections of a decision record', ({ file, text }) => {
  const number = file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4);
  expect(text).toMatch(new RegExp(`^# ${number}: \\S`));
  expect(matches(text, /^## (.*)$/gm)).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
  expect(text.split(/\s+/).length).toBeLessThan(600);
});

test('the decision records have different numbers and are listed with their titles', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const numbers = new Set<string>();
  for (const { file, text } of decisions) {
    const [, number = '', title] = /^# (\d{4}): (.*)$/m.exec(text)!;
    numbers.add(number);
    expect(index).toContain(`- [${number}](${file.slice('docs/decisions/'.length)}) ${title}\n`);
  }
  expect(numbers.size).toBe(decisions.length);
});
