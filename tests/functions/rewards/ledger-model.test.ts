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

test(`no history of ${seeds} breaks the ledger`, { timeout: 10 * minute }, async () => {
  const explored = await explore({ openFixture, seeds });
  expect(explored.seeds).toBe(seeds);
  expect(explored.operations).toBeGreaterThan(20 * seeds);
  expect(explored.interleavings).toBeGreaterThan(8 * seeds);
  expect(explored.faults).toBeGreaterThan(1.5 * seeds);
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
  const noted = new Set<string>();
  await explore({ openFixture, seeds: 400, mutate: recordConditions(noted) });
  const found = [...noted].filter((rule) => !others.some((other) => other.test(rule)));
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
