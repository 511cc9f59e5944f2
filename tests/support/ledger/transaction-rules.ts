import { isDeepStrictEqual } from 'node:util';
import type { Item } from './fixture.ts';

interface WrittenItem {
  kind: string;
  before: Item | undefined;
  after: Item | undefined;
}

type Rule = (written: WrittenItem, all: readonly WrittenItem[]) => boolean;

const is = (written: WrittenItem | undefined, partition: string, sk = '') => {
  const item = written && (written.after ?? written.before);
  return item?.pk.split('#', 1)[0] === partition && item.sk.startsWith(sk);
};
const find = (all: readonly WrittenItem[], partition: string, sk?: string) =>
  all.find((one) => is(one, partition, sk));

const became = ({ before, after }: WrittenItem, status: string) =>
  after?.['status'] === status && before?.['status'] !== status;

/** Makes an approved redemption pending again. */
const isUndone = (written: WrittenItem) =>
  written.before?.['status'] === 'approved' && became(written, 'pending');

/** Fields of a note that have another name in its submission. */
const submissionField: Readonly<Record<string, string>> = { upload_date: 'created_at' };

/** The field names that a log entry contains. */
function wasAsLogged(log: Item | undefined, before: Item | undefined): boolean {
  const fields = log?.['before'] as Record<string, unknown> | null | undefined;
  return Object.entries(fields ?? {}).every(([name, value]) =>
    isDeepStrictEqual(value, before?.[name]),
  );
}

/** Preconditions of each write, checked independently of the conditions that the code sends. */
const rules: Record<string, Rule> = {
  'an entry is written once': (one) => !is(one, 'LEDGER') || !one.before,
  'a redemption is new, of an active reward at its cost': (one, all) => {
    if (!is(one, 'REDEMPTION') || !became(one, 'pending') || isUndone(one)) return true;
    const reward = find(all, 'REWARDS')?.before;
    const { points_deducted, reward_amount } = one.after!;
    return (
      !one.before &&
      reward?.['is_active'] === true &&
      reward['points_cost'] === points_deducted &&
      reward['amount'] === reward_amount
    );
  },
  'the log says what a redemption was': (one, all) =>
    !is(one, 'REDEMPTION') || wasAsLogged(find(all, 'AUDIT')?.after, one.before),
  'the log says what a reward was': (one, all) =>
    !is(one, 'REWARDS') || wasAsLogged(find(all, 'AUDIT')?.after, one.before),
  'the log says what a submission was': (one, all) =>
    !is(one, 'SUBMISSION') || wasAsLogged(find(all, 'AUDIT')?.after, one.before),
  'a note is of the submission that is approved': (one, all) => {
    const submission = find(all, 'SUBMISSION')?.before;
    return (
      !is(one, 'NOTE') ||
      one.before !== undefined ||
      ['title', 'upload_date'].every(
        (name) => one.after?.[name] === submission?.[submissionField[name] ?? name],
      )
    );
  },
  'only a clean file is approved': (one) =>
    one.kind !== 'ConditionCheck' ||
    !is(one, 'UPLOAD') ||
    (one.before?.['inspection'] as { verdict?: string })?.verdict === 'clean',
  'a submission is counted while it is pending': (one, all) => {
    if (!is(one, 'SUBMISSION')) return true;
    const { before, after } = find(all, 'PENDING') ?? {};
    const added = Number(after?.['pending'] ?? 0) - Number(before?.['pending'] ?? 0);
    if (became(one, 'pending')) return added === 1;
    const isDecided = became(one, 'approved') || became(one, 'rejected');
    return added === (isDecided && one.before?.['pending_scope'] ? -1 : 0);
  },
};

export const violatedRules = (all: readonly WrittenItem[]): string[] =>
  all.flatMap((one) => Object.keys(rules).filter((name) => !rules[name]!(one, all)));
