import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noting, without } from '../support/ledger/conditions.ts';
import { Broken, explore } from '../support/ledger/explore.ts';
import { memoryGround } from '../support/ledger/ground.ts';

const minute = 60_000;
const ground = memoryGround;

beforeEach(() => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllEnvs());

test('no history of 10,000 breaks the ledger', { timeout: 10 * minute }, async () => {
  const explored = await explore({ ground, seeds: 10_000 });
  expect(explored.seeds).toBe(10_000);
  expect(explored.operations).toBeGreaterThan(200_000);
  expect(explored.interleavings).toBeGreaterThan(80_000);
  expect(explored.faults).toBeGreaterThan(15_000);
});

/** Every rule that a transaction asks the table to check, and that a history without it would break. */
const rules = [
  'ConditionCheck FILE PUBLISHED: attribute_not_exists(pk)',
  'ConditionCheck UPLOAD UPLOAD: inspection.verdict = ?',
  'Delete REWARDS: redemption_count = ?',
  'Delete REWARDS: updated_at = ?',
  'Put CONTRIBUTOR ENTRY#EARN: attribute_not_exists(pk)',
  'Put CONTRIBUTOR ENTRY#REDEEM: attribute_not_exists(pk)',
  'Put CONTRIBUTOR ENTRY#RETURN: attribute_not_exists(pk)',
  'Put FILE PUBLISHED: attribute_not_exists(pk)',
  'Put REDEMPTION REDEMPTION: attribute_not_exists(pk)',
  'Put SUBMISSION SUBMISSION: attribute_not_exists(pk)',
  'Put SUBMISSION SUBMISSION: created_at = ?',
  'Put SUBMISSION SUBMISSION: status = ?',
  'Update(add) CONTRIBUTOR BALANCE: attribute_exists(pk)',
  'Update(add) CONTRIBUTOR BALANCE: available_points >= ?',
  'Update(add) CONTRIBUTOR DAY: (attribute_not_exists(credited) or credited < ?)',
  'Update(add) REWARDS: amount = ?',
  'Update(add) REWARDS: is_active = ?',
  'Update(add) REWARDS: points_cost = ?',
  'Update(set) REDEMPTION REDEMPTION: status = ?',
  'Update(set) REWARDS: updated_at = ?',
  'Update(set) SUBMISSION SUBMISSION: created_at = ?',
  'Update(set) SUBMISSION SUBMISSION: status = ?',
  'Update(set) UPLOAD UPLOAD: attribute_exists(pk)',
  'Update(set) UPLOAD UPLOAD: attribute_not_exists(submission_id)',
];

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
  await explore({ ground, seeds: 400, mutate: noting(noted) });
  const found = [...noted].filter((rule) => !others.some((other) => other.test(rule)));
  expect(found.toSorted()).toEqual(rules.toSorted());
});

test.each(rules)('without %s the ledger breaks', { timeout: 5 * minute }, async (rule) => {
  const histories = explore({ ground, seeds: 10_000, mutate: without(rule) });
  await expect(histories).rejects.toThrow(Broken);
});
