import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../lib/root.ts';
import { atMost, boundsBelow, type Measure, type Row } from '../report/row.ts';

/** Neither locks, data, pictures nor documents. */
const withoutText = /(?:^package-lock\.json|\.(?:json|csv|png|jpg|svg|ico|woff2|pdf|docx?|pptx?))$/;
const smallLines = 25;

/** Lines of what was asked for after these goals: questions, scans, the planner, archives, office files, insight. */
const added = { source: 21_400, tests: 8_300 };

const isTest = ({ file }: { file: string }) => file.startsWith('tests/');

/** Lines and files of the repository. */
async function repository(): Promise<Row[]> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !withoutText.test(file))
    .map((file) => ({
      file,
      lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    }));
  const code = files.filter(({ file }) => /\.tsx?$/.test(file));
  const linesOf = (some: typeof files) => some.reduce((sum, { lines }) => sum + lines, 0);
  const folders = new Set(files.map(({ file }) => dirname(file)));
  return [
    {
      what: 'lines of TypeScript, tests apart',
      value: linesOf(code.filter((one) => !isTest(one))),
      ...boundsBelow(72_000 + added.source, 72_000),
    },
    {
      what: 'lines of TypeScript, tests',
      value: linesOf(code.filter(isTest)),
      ...boundsBelow(40_000 + added.tests, 40_000),
    },
    {
      what: 'lines of text of every kind',
      value: linesOf(files),
      ...boundsBelow(125_000 + added.source + added.tests, 125_000),
    },
    { what: 'folders', value: folders.size, aim: atMost(190) },
    {
      what: `files of TypeScript of at most ${smallLines} lines`,
      value: code.filter(({ lines }) => lines <= smallLines).length,
    },
  ];
}

export const size: readonly Measure[] = [{ name: 'repository', run: repository }];
