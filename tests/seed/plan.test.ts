import { expect, test } from 'vitest';
import { branchId, schemeId, subjectId } from '../../functions/contracts/fields.ts';
import { type Catalogue, planImport } from '../../functions/catalog/import/plan.ts';

const empty: Catalogue = { schemes: [], branches: [], subjects: [] };
const branches = [{ code: 'CS', name: 'Computer Science' }];
const subjects = [
  { scheme: '2022', branch: 'CS', semester: 4, code: 'BCS401', name: 'Algorithms', credits: 3 },
];
const rows = { branches, subjects };

const imported = { updated_at: null };

/** The catalogue after a plan was carried out on an empty one. */
function carriedOut(): Catalogue {
  const plan = planImport(empty, rows);
  return {
    schemes: plan.schemes.map(({ item }) => ({ ...item, ...imported })),
    branches: plan.branches.map(({ item }) => ({ ...item, ...imported })),
    subjects: plan.subjects.map(({ item }) => ({ ...item, ...imported, scheme_year: '2022' })),
  };
}

test('makes ids from natural keys', () => {
  expect(planImport(empty, rows)).toEqual({
    schemes: [
      { outcome: 'added', before: null, item: { id: '2022', year: '2022', description: null } },
    ],
    branches: [
      {
        outcome: 'added',
        before: null,
        item: { id: 'cs', code: 'CS', name: 'Computer Science', description: null },
      },
    ],
    subjects: [
      {
        outcome: 'added',
        before: null,
        item: {
          id: '2022-cs-bcs401',
          code: 'BCS401',
          name: 'Algorithms',
          description: null,
          scheme_id: '2022',
          branch_id: 'cs',
          semester: 4,
          credits: 3,
        },
      },
    ],
  });
});

test('finds all the same the second time', () => {
  const again = planImport(carriedOut(), rows);
  const outcomes = [again.schemes, again.branches, again.subjects].flatMap((steps) =>
    steps.map(({ outcome }) => outcome),
  );
  expect(outcomes).toEqual(['same', 'same', 'same']);
});

test('updates what an administrator made under another id, and keeps its description', () => {
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

test('changes back, and does not double, what was given another key', () => {
  const current = carriedOut();
  const renamed = {
    ...current,
    subjects: current.subjects.map((each) => ({ ...each, code: 'X1' })),
  };
  expect(planImport(renamed, rows).subjects).toMatchObject([
    { outcome: 'changed', item: { id: '2022-cs-bcs401', code: 'BCS401' } },
  ]);
});
