import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchId, schemeId, subjectId } from '../../functions/contracts/domain/fields.ts';
import { type Catalogue, planImport } from '../../functions/catalogue/import/plan.ts';

const empty: Catalogue = { schemes: [], branches: [], subjects: [] };
const branches = [{ code: 'CS', name: 'Computer Science' }];
const subjects = [
  { scheme: '2022', branch: 'CS', semester: 4, code: 'BCS401', name: 'Algorithms', credits: 3 },
];
const rows = { branches, subjects };

const imported = { updated_at: null };

const merged = <T extends { id: string }>(all: T[], items: T[]) => [
  ...new Map([...all, ...items].map((item) => [item.id, item])).values(),
];

/** The catalogue after a plan: planned items replace stored ones. */
function after(current: Catalogue, plan: ReturnType<typeof planImport>): Catalogue {
  return {
    schemes: merged(
      current.schemes,
      plan.schemes.map(({ item }) => ({ ...item, ...imported })),
    ),
    branches: merged(
      current.branches,
      plan.branches.map(({ item }) => ({ ...item, ...imported })),
    ),
    subjects: merged(
      current.subjects,
      plan.subjects.map(({ item }) => ({ ...item, ...imported, scheme_year: '' })),
    ),
  };
}

test('updates an item that an administrator created under another id, and keeps its description', () => {
  const current: Catalogue = {
    schemes: [{ id: schemeId.parse('s-1'), year: '2022', description: 'Latest', ...imported }],
    branches: [
      { id: branchId.parse('b-1'), name: 'CSE', code: 'cs', description: 'Ours', ...imported },
    ],
    subjects: [
      {
        id: subjectId.parse('x-1'),
        name: 'Algoritms',
        code: 'bcs401',
        description: 'Core',
        scheme_id: schemeId.parse('s-1'),
        branch_id: branchId.parse('b-1'),
        semester: 4,
        credits: 4,
        scheme_year: '2022',
        ...imported,
      },
    ],
  };
  const plan = planImport(current, rows);
  expect(plan.schemes).toMatchObject([
    { outcome: 'same', item: { id: 's-1', year: '2022', description: 'Latest' } },
  ]);
  expect(plan.branches[0]).toMatchObject({
    outcome: 'changed',
    item: { id: 'b-1', name: 'Computer Science', description: 'Ours' },
  });
  expect(plan.subjects).toMatchObject([
    {
      outcome: 'changed',
      item: { id: 'x-1', name: 'Algorithms', credits: 3, description: 'Core', scheme_id: 's-1' },
    },
  ]);
});

test('does not claim an item that another row names', () => {
  const current = after(empty, planImport(empty, rows));
  const recoded = { ...current, subjects: [{ ...current.subjects[0]!, code: 'BCS402' }] };
  const both = { branches, subjects: [...subjects, { ...subjects[0]!, code: 'BCS402' }] };
  expect(planImport(recoded, both).subjects).toMatchObject([
    { outcome: 'added', item: { id: '2022-cs-bcs401-2', code: 'BCS401' } },
    { outcome: 'same', item: { id: '2022-cs-bcs401', code: 'BCS402' } },
  ]);
});

const code = fc.constantFrom('A', 'B', 'C', 'A-B', 'B-C');
const subjectRow = fc.record({
  scheme: fc.constantFrom('2021', '2022'),
  branch: fc.constantFrom('CS', 'CS-A', 'A'),
  semester: fc.integer({ min: 1, max: 8 }),
  code,
  name: fc.constantFrom('Name', 'Other'),
  credits: fc.integer({ min: 0, max: 15 }),
});
const naturalKey = (row: { scheme: string; branch: string; code: string }) =>
  `${row.scheme} ${row.branch} ${row.code}`.toLowerCase();
const branchRows = ['CS', 'CS-A', 'A'].map((each) => ({ code: each, name: each }));
const file = fc.uniqueArray(subjectRow, { selector: naturalKey, maxLength: 12 });

test('after any renames the catalogue equals the file without duplicates, and a second import changes nothing', () => {
  const renames = fc.array(fc.tuple(fc.nat(20), code), { maxLength: 6 });
  fc.assert(
    fc.property(file, renames, file, (first, changes, second) => {
      let current = after(empty, planImport(empty, { branches: branchRows, subjects: first }));
      for (const [at, to] of changes) {
        const one = current.subjects[at % (current.subjects.length || 1)];
        const isTaken = current.subjects.some(
          (other) =>
            other.scheme_id === one?.scheme_id &&
            other.branch_id === one.branch_id &&
            other.code === to,
        );
        if (one && !isTaken)
          current = {
            ...current,
            subjects: current.subjects.map((each) => (each === one ? { ...one, code: to } : each)),
          };
      }
      const plan = planImport(current, { branches: branchRows, subjects: second });
      const ids = plan.subjects.map(({ item }) => item.id);
      expect(new Set(ids).size).toBe(second.length);
      const then = after(current, plan);
      const yearOf = new Map(then.schemes.map(({ id, year }) => [id, year]));
      const codeOf = new Map(then.branches.map((branch) => [branch.id, branch.code]));
      const keys = then.subjects.map((one) =>
        naturalKey({
          scheme: yearOf.get(one.scheme_id)!,
          branch: codeOf.get(one.branch_id)!,
          code: one.code,
        }),
      );
      expect(new Set(keys).size).toBe(keys.length);
      for (const row of second) expect(keys).toContain(naturalKey(row));
      const again = planImport(then, { branches: branchRows, subjects: second.toReversed() });
      for (const { outcome } of Object.values(again).flat()) expect(outcome).toBe('same');
    }),
  );
});
