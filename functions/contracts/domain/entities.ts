/** What the table holds, one file of `functions/table` each. */
export type Entity =
  | 'scheme'
  | 'branch'
  | 'subject'
  | 'note'
  | 'courseTotals'
  | 'stats'
  | 'upload'
  | 'submission'
  | 'contributor'
  | 'reward'
  | 'redemption'
  | 'redemptionCode'
  | 'message'
  | 'subscription'
  | 'job'
  | 'candidate'
  | 'fileHash'
  | 'fileMove'
  | 'audit'
  | 'visitorMark'
  | 'streamPlace'
  | 'usage'
  | 'user'
  | 'maintenance';

/** What a function may do with an entity. `read` is a get or a query; nothing may scan. */
export type Access = 'read' | 'put' | 'update' | 'delete';
