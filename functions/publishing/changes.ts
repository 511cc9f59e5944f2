import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** An item before or after a change, as far as it is text and numbers. */
export type Image = Readonly<Record<string, string>>;

/** One item that changed. */
export interface ItemChange {
  readonly pk: string;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}

type Stored = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

const imageOf = (stored: Stored | undefined): Image | undefined =>
  stored &&
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      value.S ?? value.N ?? JSON.stringify(value),
    ]),
  );

/** What counting changes; whoever counts writes no page. */
const counted = new Set(['download_count', 'upvotes']);

const differ = (before: Image = {}, after: Image = {}) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (name) => !counted.has(name) && before[name] !== after[name],
  );

/** The items of a batch that are other than before, apart from what is counted of them. */
export const changesIn = ({ Records }: DynamoDBStreamEvent): ItemChange[] =>
  Records.map(({ dynamodb }) => ({
    pk: dynamodb?.Keys?.['pk']?.S ?? '',
    before: imageOf(dynamodb?.OldImage),
    after: imageOf(dynamodb?.NewImage),
  })).filter(({ before, after }) => differ(before, after));
