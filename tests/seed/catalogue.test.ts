import { expect, test } from 'vitest';
import { importCatalogue } from '../../functions/catalogue/import/import-catalogue.ts';
import { listBranches } from '../../functions/table/catalogue/branch.ts';
import { listCandidates } from '../../functions/table/catalogue/candidate.ts';
import { listSchemes } from '../../functions/table/catalogue/scheme.ts';
import { listCourseSubjects, listSubjects } from '../../functions/table/catalogue/subject.ts';
import { catalogueSheets } from '../../localstack/seed/seed-catalogue.ts';
import { memoryTable } from '../support/memory/table.ts';

test('the whole catalogue is imported, and a second import writes nothing', async () => {
  let writes = 0;
  const { table } = memoryTable([], () => (writes += 1));
  const sheets = catalogueSheets();

  const calls: number[] = [];
  const first = await importCatalogue(table, sheets, (done) => calls.push(done));
  expect(first.refused).toEqual([]);
  expect(first.waiting).toHaveLength(159);
  expect(calls.at(0)).toBe(0);
  expect(calls.at(-1)).toBe(5 + 41 + 3053 + 159);

  const schemes = await listSchemes(table);
  expect(schemes.map(({ year }) => year)).toEqual(['2015', '2018', '2021', '2022', '2025']);
  expect(await listBranches(table)).toHaveLength(41);
  const subjects = await listSubjects(table);
  expect(subjects).toHaveLength(3053);
  expect(new Set(subjects.map(({ id }) => id)).size).toBe(3053);
  expect(subjects.every(({ credits }) => credits >= 0 && credits <= 15)).toBe(true);

  const shared = await listCourseSubjects(table, { scheme_year: '2022', code: 'BCS403' });
  expect(shared).toHaveLength(11);
  expect(new Set(shared.map(({ name }) => name))).toEqual(new Set(['Database Management Systems']));

  const candidates = await listCandidates(table);
  expect(candidates).toHaveLength(159);
  expect(new Set(candidates.map(({ status }) => status))).toEqual(new Set(['waiting']));

  const before = writes;
  const second = await importCatalogue(table, sheets.toReversed(), () => {});
  const steps = Object.values(second.plan).flat();
  expect(second.waiting).toHaveLength(159);
  expect(new Set(steps.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  expect(writes).toBe(before);
});
