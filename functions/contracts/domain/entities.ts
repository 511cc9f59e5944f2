/** The entities of the single table. */
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

/** `read` is a get or a query; no function may scan. */
export type Access = 'read' | 'put' | 'update' | 'delete';
