import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordConditions, removeCondition } from '../../support/ledger/mutants.ts';
import { InvariantViolation, explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { requiredConditions } from '../../support/ledger/required-conditions.ts';

const minute = 60_000;
const openFixture = openMemoryLedger;

beforeEach(() => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllEnvs());

test('no history of 10,000 breaks the ledger', { timeout: 10 * minute }, async () => {
  const explored = await explore({ openFixture, seeds: 10_000 });
  expect(explored.seeds).toBe(10_000);
  expect(explored.operations).toBeGreaterThan(200_000);
  expect(explored.interleavings).toBeGreaterThan(80_000);
  expect(explored.faults).toBeGreaterThan(15_000);
});

/** Rules that points do not hang on. */
const others = [
  // New items under ids drawn in the same breath: nothing lies there.
  /^Put (AUDIT|NOTE NOTE|FILE NOTE|REWARDS): attribute_not_exists\(pk\)$/,
  // Where a file lies, once its submission is decided.
  /^(Update\(remove\)|Delete) SUBMISSION /,
  // Which course a note is of; that no note of an administrator has the upload.
  /^ConditionCheck SUBJECTS: /,
  /^Update\(set\) UPLOAD UPLOAD: attribute_not_exists\(note_id\)$/,
];

test('these are the rules that transactions have', { timeout: minute }, async () => {
  const noted = new Set<string>();
  await explore({ openFixture, seeds: 400, mutate: recordConditions(noted) });
  const found = [...noted].filter((rule) => !others.some((other) => other.test(rule)));
  expect(found.toSorted()).toEqual(requiredConditions.toSorted());
});

test.each(requiredConditions)(
  'without %s the ledger breaks',
  { timeout: 5 * minute },
  async (rule) => {
    const histories = explore({
      openFixture,
      seeds: 10_000,
      mutate: removeCondition(rule),
    });
    await expect(histories).rejects.toThrow(InvariantViolation);
  },
);
