import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordConditions, removeCondition } from '../../support/ledger/mutants.ts';
import { InvariantViolation, explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { requiredConditions } from '../../support/ledger/required-conditions.ts';

const minute = 60_000;
const openFixture = openMemoryLedger;

beforeEach(() => {
  for (const name of ['DAILY_CREDITED_UPLOADS', 'CONFIRM_IDENTITY', 'SECOND_ADMIN_ABOVE'])
    vi.stubEnv(name, '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllEnvs());

const seeds = numberOfRuns({ usual: 500, long: 10_000 });

type Recorded = { conditions: Set<string>; explored: Awaited<ReturnType<typeof explore>> };
let recorded: Promise<Recorded> | undefined;

/** The first 400 histories, explored once for two tests. */
const firstHistories = (): Promise<Recorded> =>
  (recorded ??= (async () => {
    const conditions = new Set<string>();
    const mutate = recordConditions(conditions);
    return { conditions, explored: await explore({ openFixture, seeds: 400, mutate }) };
  })());

test(`no history of ${seeds} breaks the ledger`, { timeout: 10 * minute }, async () => {
  const { explored: first } = await firstHistories();
  const rest = await explore({ openFixture, seeds: seeds - first.seeds, from: first.seeds });
  expect(first.seeds + rest.seeds).toBe(seeds);
  expect(first.operations + rest.operations).toBeGreaterThan(20 * seeds);
  expect(first.interleavings + rest.interleavings).toBeGreaterThan(8 * seeds);
  expect(first.faults + rest.faults).toBeGreaterThan(1.5 * seeds);
});

/** Conditions that do not protect points. */
const others = [
  // New items with ids generated in the same call: no item exists.
  /^Put (AUDIT|NOTE NOTE|FILE NOTE|REWARDS): attribute_not_exists\(pk\)$/,
  /^Put (MESSAGE MESSAGE|LEDGER ENTRY#(TAKE|RESTORE)): attribute_not_exists\(pk\)$/,
  // The counters of the note.
  /^Update\(set\) NOTE NOTE: (download_count|upvotes) = \?$/,
  // The location of a file after its submission is decided.
  /^(Update\(remove\)|Delete) SUBMISSION /,
  // How many submissions are pending: `submissions/pending-limit.test.ts`.
  /^Update\(add\) PENDING COUNT: /,
  // The course of a note; that no administrator's note has claimed the upload.
  /^ConditionCheck SUBJECTS: /,
  /^Update\(set\) UPLOAD UPLOAD: attribute_not_exists\(note_id\)$/,
];

test('transactions have exactly the known conditions', { timeout: minute }, async () => {
  const { conditions } = await firstHistories();
  const found = [...conditions].filter((rule) => !others.some((other) => other.test(rule)));
  expect(found.toSorted()).toEqual(Object.keys(requiredConditions).toSorted());
});

test.each(Object.entries(requiredConditions))(
  'without %s the ledger breaks',
  { timeout: 5 * minute },
  async (rule, from) => {
    const histories = explore({
      openFixture,
      seeds: 10_000,
      from,
      mutate: removeCondition(rule),
    });
    await expect(histories).rejects.toThrow(InvariantViolation);
  },
);
