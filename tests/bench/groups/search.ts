import {
  documentsOfEveryCourse,
  doors,
  measureSuccess,
  queryLists,
  readQueries,
} from '../../functions/search/query-benchmark.ts';
import { seededCourses } from '../../functions/search/seeded-courses.ts';
import { indexSize, measureSpeed, measureTypos } from '../search.ts';
import { boundsAbove, boundsBelow, type Measure, type Row } from '../report/row.ts';

const mb = 1_000_000;

const gates = new Map([
  [10_000, { ...boundsBelow(0.32, 0.11) }],
  [100_000, { ...boundsBelow(3.5, 0.95) }],
]);

const sizes = async (): Promise<Row[]> =>
  [...gates].map(([notes, bounds]) => ({
    what: `index of ${notes.toLocaleString('en')} notes, gz`,
    value: indexSize(notes) / mb,
    unit: 'MB',
    ...bounds,
  }));

async function speed({ full }: { full: boolean }): Promise<Row[]> {
  const asked = full ? 4000 : 400;
  const { p99, miniP99, ratio } = measureSpeed(100_000, asked);
  return [
    {
      what: 'query p99 against MiniSearch, 100,000 notes',
      value: ratio,
      unit: '×',
      ...boundsBelow(1, 0.1),
      detail: `${asked} questions by turns: ${p99.toFixed(2)} against ${miniP99.toFixed(2)} ms`,
    },
  ];
}

async function typos({ full }: { full: boolean }): Promise<Row[]> {
  const asked = full ? 5000 : 1000;
  const found = measureTypos(100_000, asked);
  const row = (of: string, share: number): Row => ({
    what: `a word with one typo, ${of}, finds its note in the first ten`,
    value: 100 * share,
    unit: '%',
    ...boundsAbove(97, 99),
    detail: `${asked} words of 100,000 notes`,
  });
  return [row('alone', found.alone), row('beside its course', found.beside)];
}

async function queries(): Promise<Row[]> {
  const indexes = documentsOfEveryCourse(seededCourses());
  const all = queryLists.flatMap((list) => readQueries(list));
  return Object.entries(doors).flatMap(([name, door]) => {
    const { asked, atOne, atThree } = measureSuccess(indexes, all, door);
    const row = (among: string, share: number, gate: number, aim: number): Row => ({
      what: `a student's query has the right course ${among}, ${name}`,
      value: 100 * share,
      unit: '%',
      ...boundsAbove(gate, aim),
      detail: `${asked} written queries, all courses of the catalogue`,
    });
    return [row('first', atOne, 97, 99), row('among three', atThree, 99.5, 99.9)];
  });
}

export const search: readonly Measure[] = [
  { name: 'queries', run: queries },
  { name: 'sizes', run: sizes },
  { name: 'speed', runs: 3, run: speed },
  { name: 'typos', run: typos },
];
