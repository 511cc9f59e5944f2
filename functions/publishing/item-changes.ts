import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Entity } from '../contracts/domain/entities.ts';

/** An item before or after a change, its numbers as text. */
export type ItemImage = Readonly<Record<string, string>>;

export interface ItemChange {
  readonly entity: Entity;
  readonly before: ItemImage | undefined;
  readonly after: ItemImage | undefined;
}

/** The entities on public pages, by their partition keys up to the first `#`. */
const entities: Readonly<Record<string, Entity>> = {
  'NOTE#': 'note',
  'JOB#': 'job',
  SUBJECTS: 'subject',
  BRANCH: 'branch',
  SCHEME: 'scheme',
  REWARDS: 'reward',
};

type StoredImage = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

const toImage = (stored: StoredImage | undefined): ItemImage | undefined =>
  stored &&
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      value.S ?? value.N ?? JSON.stringify(value),
    ]),
  );

/** Pages read the counters from the API, so a counter change renders nothing. */
const counters = new Set(['download_count', 'upvotes']);

const differ = (before: ItemImage = {}, after: ItemImage = {}) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (name) => !counters.has(name) && before[name] !== after[name],
  );

/** The changes in a batch of the table's stream, without those of counters alone. */
export const itemChangesOf = ({ Records }: DynamoDBStreamEvent): ItemChange[] =>
  Records.flatMap(({ dynamodb }) => {
    const entity = entities[dynamodb?.Keys?.['pk']?.S?.replace(/#.*/, '#') ?? ''];
    const before = toImage(dynamodb?.OldImage);
    const after = toImage(dynamodb?.NewImage);
    return entity && differ(before, after) ? [{ entity, before, after }] : [];
  });
