import { expect, test } from 'vitest';
import { createBranch } from '../../../functions/catalogue/admin/branches.ts';
import { createScheme, deleteScheme } from '../../../functions/catalogue/admin/schemes.ts';
import { createSubject, deleteSubject } from '../../../functions/catalogue/admin/subjects.ts';
import { propagateAll } from '../../../functions/catalogue/propagate-schemes.ts';
import type { AdminSubject } from '../../../functions/contracts/catalogue.ts';
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
import { expectRenamesPropagated } from '../../support/simulation/catalogue.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { withoutCondition } from '../../support/histories/conditions.ts';

const later = '9999';
const actor = 'admin-1';

/** Two runs of the worker: one finishes the propagation, and one finds nothing left and clears the flags. */
async function work(table: Table) {
  await propagateAll(table, later);
  await propagateAll(table, later);
}

/** Every counter is right, and after the worker everything has followed. */
async function expectFinished(table: Table, worker = table) {
  await expectConsistentCounters(table);
  await work(worker);
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
const renames: [string, string, Rename][] = [
  ['a scheme', '-x S1 3', (on, { scheme, name }) => renameScheme(on, scheme, `${name}-x`)],
  [
    'the code and semester of a subject',
    ' S8 4',
    (on, { shared }) => changeSubject(on, shared, { code: 'S8', semester: 4 }),
  ],
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

test.each([
  ['scheme', '-x S1 3'],
  ['subject', ' S5 3'],
])('deleting a %s first completes the propagation to its notes', async (what, place) => {
  const { table, catalogue } = open();
  const { name, scheme, shared, notes } = catalogue;
  await dying(table, { write: 2, lost: 'request' }, (on) =>
    what === 'scheme'
      ? renameScheme(on, scheme, `${name}-x`)
      : changeSubject(on, shared, { code: 'S5' }),
  );
  if (what === 'scheme') await deleteScheme(table, scheme.id, actor);
  else await deleteSubject(table, shared.id, actor);
  expect(await courseOfNote(table, notes.first)).toBe(`${name}${place}`);
  await work(table);
  await expectRenamesPropagated(table);
});

const meanwhile: [string, Rename][] = [
  ['the same rename', (on, { scheme, name }) => renameScheme(on, scheme, `${name}-x`)],
  ['another rename', (on, { scheme, name }) => renameScheme(on, scheme, `${name}-y`)],
  [
    'another rename and back',
    async (on, { scheme, name }) => {
      await renameScheme(on, scheme, `${name}-y`);
      await renameScheme(on, scheme, name);
    },
  ],
  ['another code', (on, { shared }) => changeSubject(on, shared, { code: 'S7', name: 'Other' })],
  ['a vote', (on, { notes }) => vote(on, notes.first)],
  ['the worker', (on) => work(on)],
  ['a deletion of the subject', (on, { shared }) => deleteSubject(on, shared.id, actor)],
  ['a deletion of the scheme', (on, { scheme }) => deleteScheme(on, scheme.id, actor)],
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

const newSubject = (
  on: Table,
  { scheme_id, branch_id }: Pick<AdminSubject, 'scheme_id' | 'branch_id'>,
  code: string,
) => createSubject(on, { name: code, code, scheme_id, branch_id }, actor);

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

/** Pairs of operations of which a single condition prevents that the second undoes the first. */
const conflicts: [string, Rename, Rename][] = [
  [
    'ConditionCheck SCHEME',
    (on, { shared }) => newSubject(on, shared, 'S6'),
    async (on, { scheme, name }) => {
      await renameScheme(on, scheme, `${name}-x`);
      await work(on);
    },
  ],
  [
    'ConditionCheck SUBJECTS',
    (on, { shared }) => changeSubject(on, shared, { code: 'S5' }),
    async (on, { shared }) => {
      await changeSubject(on, shared, { code: 'S6' });
      await work(on);
    },
  ],
  [
    'Update SUBJECTS',
    (on, { shared }) => changeSubject(on, shared, { code: 'S5' }),
    async (on, { scheme, name }) => {
      await renameScheme(on, scheme, `${name}-x`);
      await work(on);
    },
  ],
  [
    'Update SCHEME',
    (on, { scheme, name }) => renameScheme(on, scheme, `${name}-x`),
    (on, { scheme, name }) =>
      dying(on, { write: 2, lost: 'request' }, (dead) => renameScheme(dead, scheme, `${name}-y`)),
  ],
  [
    'Update NOTE',
    (on, { shared }) => changeSubject(on, shared, { code: 'S5' }),
    (on, { notes }) => vote(on, notes.first),
  ],
  [
    'Put SUBJECT-CODE',
    (on, { shared }) => newSubject(on, shared, 'S6'),
    (on, { shared }) => newSubject(on, shared, 's6'),
  ],
  [
    'Put SCHEME-YEAR',
    (on, { scheme, name }) => renameScheme(on, scheme, `${name}-x`),
    (on, { name }) => createScheme(on, { year: `${name}-X` }, actor),
  ],
  [
    'Put BRANCH-CODE',
    (on) => createBranch(on, { name: 'New', code: 'NEW' }, actor),
    (on) => createBranch(on, { name: 'New', code: 'new' }, actor),
  ],
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
