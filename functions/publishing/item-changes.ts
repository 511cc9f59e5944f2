import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ShownEntity } from '../contracts/pages/page.ts';
import { isShown, shownEntities } from '../contracts/pages/dependencies.ts';
import { keyPatterns, keyPrefix } from '../table/keys.ts';

/** An item before or after a change, its numbers as text, without the attributes that are null. */
export type ItemImage = Readonly<Record<string, string>>;

export interface ItemChange {
  readonly entity: ShownEntity;
  readonly before: ItemImage | undefined;
  readonly after: ItemImage | undefined;
}

/** The entities that pages show, by their partition keys up to the first value. */
const entities: ReadonlyMap<string, ShownEntity> = new Map(
  shownEntities.map((entity) => [keyPrefix(keyPatterns[entity][0].pk), entity]),
);

type StoredImage = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

const toImage = (stored: StoredImage | undefined): ItemImage | undefined =>
  stored &&
  Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => !value.NULL)
      .map(([name, value]) => [name, value.S ?? value.N ?? JSON.stringify(value)]),
  );

/** The attributes that a change has changed and that pages show. */
export const shownChanges = ({ entity, before = {}, after = {} }: ItemChange): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => isShown(entity, name) && before[name] !== after[name],
  );

/** The changes in a batch of the table's stream that pages show. */
export const itemChangesOf = ({ Records }: DynamoDBStreamEvent): ItemChange[] =>
  Records.flatMap(({ dynamodb }) => {
    const entity = entities.get(dynamodb?.Keys?.['pk']?.S?.replace(/#.*/, '#') ?? '');
    const before = toImage(dynamodb?.OldImage);
    const after = toImage(dynamodb?.NewImage);
    const change = entity && { entity, before, after };
    return change && shownChanges(change).length > 0 ? [change] : [];
  });
