import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { patternsOf } from '../../table/keys.ts';
import { contributorIdOf } from '../../table/contributors/contributor-id.ts';
import { kindOfItem, type RawItem } from './raw-item.ts';

/** The ids in an export, which the secret of its stage made, with those that the target's secret makes. */
export type ContributorIds = ReadonlyMap<string, string>;

const contributorFields: Readonly<Record<string, string>> = {
  REDEMPTION: 'user_id',
  'CONTRIBUTOR-PAGE': 'contributor',
};

const textOf = (value: AttributeValue | undefined) => value?.S ?? '';
const balancePatterns = patternsOf('contributor', 'balance');

/** Anonymous contributors keep their random id. */
export function mapContributorIds(items: Iterable<RawItem>): ContributorIds {
  const ids = new Map<string, string>();
  for (const item of items) {
    const id = textOf(item['id']);
    if (kindOfItem(item) !== 'CONTRIBUTOR' || textOf(item['sk']) !== balancePatterns.sk) continue;
    if (textOf(item['submitter_phone']) === '') continue;
    const contributor = {
      submitter_phone: textOf(item['submitter_phone']),
      submitter_email: textOf(item['submitter_email']),
    };
    ids.set(id, contributorIdOf(contributor));
  }
  return ids;
}

/** An item with the target's contributor id in its key or fields. */
export function withContributorId(item: RawItem, ids: ContributorIds): RawItem {
  const kind = kindOfItem(item);
  const field = contributorFields[kind];
  if (field !== undefined) {
    const S = ids.get(textOf(item[field]));
    return S === undefined ? item : { ...item, [field]: { S } };
  }
  const id = textOf(item['pk']).slice(kind.length + 1);
  const next = ids.get(id);
  if (!['CONTRIBUTOR', 'LEDGER'].includes(kind) || next === undefined) return item;
  const isBalance = textOf(item['sk']) === balancePatterns.sk;
  return {
    ...item,
    pk: { S: `${kind}#${next}` },
    ...(isBalance && { id: { S: next }, gsi3sk: { S: next } }),
  };
}
