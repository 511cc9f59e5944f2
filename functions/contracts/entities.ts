/** What the table holds, one file of `functions/table` each. */
export const entities = [
  'scheme',
  'branch',
  'subject',
  'note',
  'courseTotals',
  'stats',
  'visitorMark',
  'usage',
  'user',
] as const;
export type Entity = (typeof entities)[number];

/** What a function may do with an entity. `read` is a get or a query; nothing may scan. */
export type Access = 'read' | 'put' | 'update' | 'delete';
