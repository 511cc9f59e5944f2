import { expect, test } from 'vitest';
import { createBranch } from '../../../functions/catalogue/admin/branches.ts';
import { createScheme, deleteScheme } from '../../../functions/catalogue/admin/schemes.ts';
import { createSubject, deleteSubject } from '../../../functions/catalogue/admin/subjects.ts';
import { propagateAll } from '../../../functions/catalogue/propagate-schemes.ts';
import type { SubjectFields } from '../../../functions/contracts/catalogue.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { getSubject } from '../../../functions/table/catalogue/subject.ts';
import type { Table } from '../../../functions/table/table.ts';
import {
  changeSubject,
  courseOfNote,
  renameScheme,
  storeCatalogueWithNotes,
  vote,
  type CatalogueWithNotes,
} from '../../support/fixtures/catalogue.ts';
import {
  crashEverywhere,
  crashTwiceEverywhere,
  interruptStores,
  runWithCrash,
  type CrashPoint,
} from '../../support/histories/faults.ts';
import { expectRenamesPropagated, propagateRenames } from '../../support/simulation/catalogue.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { withoutCondition } from '../../support/histories/conditions.ts';

const later = '9999';
const actor = 'admin-1';

/** Every counter is right, and after the worker everything has followed. */
async function expectFinished(table: Table, worker = table) {
  await expectConsistentCounters(table);
  await propagateRenames(worker);
  await expectRenamesPropagated(table);
}

const seeded = memoryTable();
const stored = await storeCatalogueWithNotes(seeded.table);

/** The catalogue in a table of its own. */
const open = () => ({ table: memoryTable(seeded.items()).table, catalogue: stored });

/** Runs an operation that crashes at a point; refused requests are accepted. */
const dying = (table: Table, point: CrashPoint, does: (on: Table) => Promise<unknown>) =>
  runWithCrash({ table, storage: {} as never }, point, (stores) => does(stores.table), HttpError);

type Rename = (on: Table, catalogue: CatalogueWithNotes) => Promise<unknown>;
const withSuffix =
  (suffix: string): Rename =>
  (on, { scheme, name }) =>
    renameScheme(on, scheme, `${name}${suffix}`);
const changed =
  (fields: Partial<SubjectFields>): Rename =>
  (on, { shared }) =>
    changeSubject(on, shared, fields);
const renames: [string, string, Rename][] = [
  ['a scheme', '-x S1 3', withSuffix('-x')],
  ['the code and semester of a subject', ' S8 4', changed({ code: 'S8', semester: 4 })],
];

test.each(renames)(
  'a crash at every write of a rename of %s is finished by the same request',
  async (_, place, rename) => {
    await crashEverywhere(async (point) => {
      const { table, catalogue } = open();
      const { first, second, pending, deleted } = catalogue.notes;
      const ended = await dying(table, point, (on) => rename(on, catalogue));
      await rename(table, catalogue);
      for (const id of [first, second, pending, deleted])
        expect(await courseOfNote(table, id)).toBe(`${catalogue.name}${place}`);
      await expectFinished(table);
      return ended;
    });
  },
);

test.each(renames)(
  'a crash at every write of a rename of %s, and of the worker, is finished by the next',
  async (_, __, rename) => {
    const points = await crashTwiceEverywhere(async (first, second) => {
      const { table, catalogue } = open();
      const ended = await dying(table, first, (on) => rename(on, catalogue));
      const again = await dying(table, second, (on) => propagateAll(on, later));
      await expectFinished(table);
      return [ended, again];
    });
    expect(points).toBeGreaterThan(50);
  },
);

test('a later run finds items that the index returned late', async () => {
  const { table, catalogue } = open();
  const { name, scheme, notes } = catalogue;
  const blind = {
    send: (command: { input: { IndexName?: string } }) =>
      command.input.IndexName === undefined
        ? table.client.send(command as never)
        : Promise.resolve({ Items: [] }),
  };
  await renameScheme({ ...table, client: blind as never }, scheme, `${name}-x`);
  expect(await courseOfNote(table, notes.first)).toBe(`${name} S1 3`);
  // The worker does not interfere with a recent request.
  await propagateAll(table, '2020');
  expect(await courseOfNote(table, notes.first)).toBe(`${name} S1 3`);
  await propagateAll(table, later);
  expect(await courseOfNote(table, notes.first)).toBe(`${name}-x S1 3`);
  const marked = await getSubject(table, catalogue.shared.id);
  expect(marked?.following_since).toBeDefined();
  await propagateAll(table, later);
  await expectRenamesPropagated(table);
});

const deletionOfScheme: Rename = (on, { scheme }) => deleteScheme(on, scheme.id, actor);
const deletionOfSubject: Rename = (on, { shared }) => deleteSubject(on, shared.id, actor);

test.each([
  ['scheme', '-x S1 3', withSuffix('-x'), deletionOfScheme],
  ['subject', ' S5 3', changed({ code: 'S5' }), deletionOfSubject],
])(
  'deleting a %s first completes the propagation to its notes',
  async (_, place, rename, remove) => {
    const { table, catalogue } = open();
    await dying(table, { write: 2, lost: 'request' }, (on) => rename(on, catalogue));
    await remove(table, catalogue);
    expect(await courseOfNote(table, catalogue.notes.first)).toBe(`${catalogue.name}${place}`);
    await propagateRenames(table);
    await expectRenamesPropagated(table);
  },
);

const inTurn =
  (first: Rename, second: Rename): Rename =>
  async (on, catalogue) => {
    await first(on, catalogue);
    await second(on, catalogue);
  };

const meanwhile: [string, Rename][] = [
  ['the same rename', withSuffix('-x')],
  ['another rename', withSuffix('-y')],
  ['another rename and back', inTurn(withSuffix('-y'), withSuffix(''))],
  ['another code', changed({ code: 'S7', name: 'Other' })],
  ['a vote', (on, { notes }) => vote(on, notes.first)],
  ['the worker', propagateRenames],
  ['a deletion of the subject', deletionOfSubject],
  ['a deletion of the scheme', deletionOfScheme],
];

function refused(error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
}

/** Runs a second operation before the n-th write of a first one; returns whether there was such a write. */
async function interruptAt(
  { table, catalogue }: ReturnType<typeof open>,
  at: number,
  first: Rename,
  other: Rename,
): Promise<boolean> {
  const { stores, reached } = interruptStores({ table, storage: {} as never }, at, () =>
    other(table, catalogue).catch(refused),
  );
  await first(stores.table, catalogue).catch(refused);
  return reached();
}

test.each(
  meanwhile.flatMap(([name, other]) =>
    renames.map(([what, , rename]) => [name, what, other, rename] as const),
  ),
)('%s at any write of a rename of %s', async (_, __, other, rename) => {
  let met = 0;
  for (let at = 1, reached = true; reached; at += 1) {
    const { table, catalogue } = open();
    reached = await interruptAt({ table, catalogue }, at, rename, other);
    met += Number(reached);
    await expectFinished(table);
  }
  expect(met).toBeGreaterThan(0);
});

const newSubject =
  (code: string): Rename =>
  (on, { shared: { scheme_id, branch_id } }) =>
    createSubject(on, { name: code, code, scheme_id, branch_id }, actor);
const newBranch =
  (code: string): Rename =>
  (on) =>
    createBranch(on, { name: 'New', code }, actor);

/** Pairs of operations of which a single condition prevents that the second undoes the first. */
const conflicts: [string, Rename, Rename][] = [
  ['ConditionCheck SCHEME', newSubject('S6'), inTurn(withSuffix('-x'), propagateRenames)],
  [
    'ConditionCheck SUBJECTS',
    changed({ code: 'S5' }),
    inTurn(changed({ code: 'S6' }), propagateRenames),
  ],
  ['Update SUBJECTS', changed({ code: 'S5' }), inTurn(withSuffix('-x'), propagateRenames)],
  [
    'Update SCHEME',
    withSuffix('-x'),
    (on, catalogue) =>
      dying(on, { write: 2, lost: 'request' }, (dead) => withSuffix('-y')(dead, catalogue)),
  ],
  ['Update NOTE', changed({ code: 'S5' }), (on, { notes }) => vote(on, notes.first)],
  ['Put SUBJECT-CODE', newSubject('S6'), newSubject('s6')],
  [
    'Put SCHEME-YEAR',
    withSuffix('-x'),
    (on, { name }) => createScheme(on, { year: `${name}-X` }, actor),
  ],
  ['Put BRANCH-CODE', newBranch('NEW'), newBranch('new')],
];

/** Runs the second operation of a pair at every write of the first. */
async function interruptEverywhere(first: Rename, second: Rename, mutate: (table: Table) => Table) {
  for (let at = 1, reached = true; reached; at += 1) {
    const { table, catalogue } = open();
    const mutant = mutate(table);
    reached = await interruptAt({ table: mutant, catalogue }, at, first, second);
    await expectFinished(table, mutant);
  }
}

test.each(conflicts)('%s is needed, and is enough', async (name, first, second) => {
  await interruptEverywhere(first, second, (table) => table);
  const mutant = interruptEverywhere(first, second, (table) => withoutCondition(table, name));
  await expect(mutant).rejects.toThrow(/toEqual|toBe|deeply equal|Object\.is|all the time/);
});
