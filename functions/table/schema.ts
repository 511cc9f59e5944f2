/** The table's key attributes; an item has them beside its fields. */
export const keyAttributes = {
  table: ['pk', 'sk'],
  gsi1: ['gsi1pk', 'gsi1sk'],
  gsi2: ['gsi2pk', 'gsi2sk'],
  gsi3: ['gsi3pk', 'gsi3sk'],
} as const;

/** Each index projects all attributes. */
export const indexNames = ['gsi1', 'gsi2', 'gsi3'] as const;
export type IndexName = (typeof indexNames)[number];

/** Epoch seconds after which DynamoDB removes an item. */
export const ttlAttribute = 'ttl';
