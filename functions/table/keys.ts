/** The key patterns of one kind of item; `{name}` is a placeholder. Stored items depend on them: never change one. */
export interface KeyPatterns {
  /** Distinguishes the kinds of an entity. */
  readonly kind?: string;
  readonly pk: string;
  readonly sk: string;
  readonly gsi1?: readonly [pk: string, sk: string];
  readonly gsi2?: readonly [pk: string, sk: string];
  readonly gsi3?: readonly [pk: string, sk: string];
}

/** The key patterns of every entity. Key builders, IAM policies and ACCESS-PATTERNS.md derive from them. */
export const keyPatterns = {
  scheme: [
    { pk: 'SCHEME', sk: '{id}' },
    { kind: 'year', pk: 'SCHEME-YEAR#{year}', sk: 'KEY' },
  ],
  branch: [
    { pk: 'BRANCH', sk: '{id}' },
    { kind: 'code', pk: 'BRANCH-CODE#{code}', sk: 'KEY' },
  ],
  subject: [
    {
      pk: 'SUBJECTS',
      sk: '{id}',
      gsi1: ['COURSE#{year}#{code}', 'SUBJECT#{branch}'],
      gsi2: ['BRANCH#{branch}', '{name}#{id}'],
      gsi3: ['FOLLOWING', '{since}#{id}'],
    },
    { kind: 'code', pk: 'SUBJECT-CODE#{scheme}#{branch}#{code}', sk: 'KEY' },
  ],
  note: [
    {
      pk: 'NOTE#{id}',
      sk: 'NOTE',
      gsi1: ['COURSE#{year}#{code}', 'NOTE#{kind}#{order}'],
      gsi2: ['SEMESTER#{semester}#{kind}', '{order}'],
      gsi3: ['NOTES#{list}', '{position}'],
    },
  ],
  outline: [{ pk: 'DOCUMENT#{id}', sk: 'OUTLINE' }],
  paper: [{ pk: 'PAPER#{id}', sk: 'PAPER' }],
  courseTotals: [{ pk: 'TOTALS#{kind}', sk: 'COURSE#{year}#{code}#{semester}' }],
  stats: [
    { kind: 'semester', pk: 'STATS', sk: 'SEMESTER#{semester}#{shard}' },
    { kind: 'backlog', pk: 'STATS', sk: 'WAITING#{shard}' },
    { kind: 'branches', pk: 'STATS', sk: 'BRANCHES' },
    { kind: 'other material', pk: 'STATS#{kind}', sk: 'SEMESTER#{semester}#{shard}' },
    { kind: 'day', pk: 'STATS-DAYS', sk: '{day}' },
  ],
  upload: [{ pk: 'UPLOAD#{id}', sk: 'UPLOAD', gsi1: ['FILE#{sha256}', 'UPLOAD#{id}'] }],
  submission: [
    {
      pk: 'SUBMISSION#{id}',
      sk: 'SUBMISSION',
      gsi1: ['UNFINISHED', '{since}#{id}'],
      gsi3: ['SUBMISSIONS#{status}', '{created_at}#{id}'],
    },
  ],
  receipt: [
    {
      pk: 'RECEIPT#{id}',
      sk: 'RECEIPT',
      gsi2: ['SENT-BY#{contributorId}', '{created_at}#{id}'],
      gsi3: ['DECIDED', '{decided_at}#{id}'],
    },
  ],
  pendingCount: [{ pk: 'PENDING#{contributorId}', sk: 'COUNT#{scope}' }],
  contributor: [
    {
      kind: 'balance',
      pk: 'CONTRIBUTOR#{contributorId}',
      sk: 'BALANCE',
      gsi3: ['CONTRIBUTORS', '{contributorId}'],
    },
    { kind: 'day', pk: 'CONTRIBUTOR#{limitId}', sk: 'DAY#{day}' },
    { kind: 'rejections', pk: 'CONTRIBUTOR#{contributorId}', sk: 'REJECTIONS' },
    { kind: 'slug', pk: 'CONTRIBUTOR#{contributorId}', sk: 'SLUG' },
  ],
  contributorPage: [
    {
      pk: 'CONTRIBUTOR-PAGE#{slug}',
      sk: 'PAGE',
      gsi3: ['CONTRIBUTOR-PAGES', '{updated_at}#{slug}'],
    },
  ],
  ledgerEntry: [{ pk: 'LEDGER#{contributorId}', sk: 'ENTRY#{kind}#{source}' }],
  reward: [{ pk: 'REWARDS', sk: '{id}' }],
  redemption: [
    {
      pk: 'REDEMPTION#{id}',
      sk: 'REDEMPTION',
      gsi1: ['REDEMPTIONS', '{redeemed_at}#{id}'],
      gsi3: ['REDEMPTIONS#{status}', '{redeemed_at}#{id}'],
    },
  ],
  mailedCode: [{ pk: 'CODE#{owner}', sk: '{code_hash}' }],
  confirmation: [{ pk: 'CONFIRMED#{contributorId}', sk: '{visitor}' }],
  creditChange: [{ pk: 'CREDIT-CHANGES', sk: '{submission_id}' }],
  job: [
    {
      pk: 'JOB#{id}',
      sk: 'JOB',
      gsi1: ['JOBS#all', '{posted_date}#{id}'],
      gsi3: ['JOBS#{state}', '{posted_date}#{id}'],
    },
  ],
  message: [
    {
      pk: 'MESSAGE#{id}',
      sk: 'MESSAGE',
      gsi1: ['UNSENT', '{created_at}#{id}'],
      gsi2: ['INBOX#{state}', '{created_at}#{id}'],
      gsi3: ['MESSAGES#{month}', '{created_at}#{id}'],
    },
  ],
  subscription: [
    {
      pk: 'SUBSCRIPTION#{hash}',
      sk: 'SUBSCRIPTION',
      gsi3: ['SUBSCRIPTIONS', '{created_at}#{hash}'],
    },
  ],
  content: [
    { kind: 'published', pk: 'CONTENT#{group}', sk: '{kind}#{slug}' },
    { kind: 'draft', pk: 'CONTENT-DRAFTS', sk: '{kind}#{slug}' },
    { kind: 'history', pk: 'CONTENT-HISTORY#{kind}#{slug}', sk: '{published_at}' },
  ],
  candidate: [{ pk: 'CANDIDATES', sk: '{id}' }],
  courseRequest: [
    {
      kind: 'count',
      pk: 'REQUESTED#{year}#{code}',
      sk: 'COUNT#{material}#{module}',
      gsi1: ['COURSE#{year}#{code}', 'DEMAND#{material}#{module}'],
      gsi3: ['REQUESTS', '{demand}#{year}#{code}#{material}#{module}'],
    },
    {
      kind: 'visitor',
      pk: 'REQUESTED#{year}#{code}',
      sk: 'VISITOR#{material}#{module}#{visitor}',
    },
  ],
  exam: [{ pk: 'EXAMS#{year}', sk: '{code}', gsi1: ['COURSE#{year}#{code}', 'EXAM'] }],
  fileHash: [
    { kind: 'note', pk: 'FILE#{file}', sk: 'NOTE#{id}' },
    { kind: 'published', pk: 'FILE#{file}', sk: 'PUBLISHED' },
    { kind: 'likeness', pk: 'FILE#{file}', sk: 'LIKE#{other}' },
  ],
  fileSync: [{ pk: 'FILE-SYNCS', sk: '{id}' }],
  textSketch: [{ pk: 'TEXT-SKETCH#{hash}', sk: '{file}' }],
  audit: [{ pk: 'AUDIT#{month}', sk: '{time}#{id}' }],
  visitorMark: [
    { kind: 'marks', pk: 'VISITOR#{visitor}', sk: 'MARKS' },
    { kind: 'vote', pk: 'VISITOR#{visitor}', sk: 'VOTE#{note}' },
    { kind: 'unhelpful', pk: 'VISITOR#{visitor}', sk: 'UNHELPFUL#{note}' },
    { kind: 'download', pk: 'VISITOR#{visitor}', sk: 'DOWNLOAD#{day}#{note}' },
  ],
  pageView: [{ pk: 'VIEWS#{month}', sk: '{page}' }],
  searchCount: [
    { kind: 'words', pk: 'SEARCHES#{month}', sk: '{day}#{words}' },
    { kind: 'total', pk: 'SEARCHES#{month}', sk: 'TOTAL#{day}' },
  ],
  streamCheckpoint: [{ pk: 'STREAM#{stream}#{shard}', sk: 'POSITION' }],
  invalidation: [
    { kind: 'recent', pk: 'INVALIDATIONS', sk: 'RECENT#{at}#{id}' },
    { kind: 'unsent', pk: 'INVALIDATIONS', sk: 'UNSENT#{at}#{id}' },
  ],
  usage: [{ pk: 'USAGE#{rule}#{limitKey}#{window}', sk: 'USAGE' }],
  user: [{ pk: 'USER#{id}', sk: 'USER', gsi1: ['USERS', '{id}'] }],
  maintenance: [
    { kind: 'version', pk: 'TABLE', sk: 'VERSION' },
    { kind: 'import', pk: 'TABLE', sk: 'IMPORT' },
  ],
} as const satisfies Readonly<Record<string, readonly KeyPatterns[]>>;

/** The entities of the table. */
export type Entity = keyof typeof keyPatterns;

/** `read` is a get or a query; only `maintains` gives the right to scan. */
export type Access = 'read' | 'put' | 'update' | 'delete';

type PatternsOf<E extends Entity> = (typeof keyPatterns)[E][number];
type KindOf<E extends Entity> = Extract<PatternsOf<E>, { readonly kind: string }>['kind'];

/** The key patterns of one kind of an entity's items. */
export const patternsOf = <E extends Entity, K extends KindOf<E>>(entity: E, kind: K) =>
  (keyPatterns[entity] as readonly KeyPatterns[]).find((one) => one.kind === kind) as Extract<
    PatternsOf<E>,
    { readonly kind: K }
  >;

const partitions = ({ pk, gsi1, gsi2, gsi3 }: KeyPatterns) =>
  [pk, gsi1?.[0], gsi2?.[0], gsi3?.[0]].filter((pattern) => pattern !== undefined);

function leadingKeysOf(patterns: readonly string[]): string[] {
  const keys = [...new Set(patterns.map((key) => key.replace(/\{.*/, '*')))];
  const prefixes = keys.filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1));
  return keys.filter(
    (key) => key.endsWith('*') || !prefixes.some((start) => key.startsWith(start)),
  );
}

const keysByEntity = (partitionsOf: (kind: KeyPatterns) => readonly string[]) =>
  Object.fromEntries(
    Object.entries(keyPatterns).map(([entity, kinds]: [string, readonly KeyPatterns[]]) => [
      entity,
      leadingKeysOf(kinds.flatMap(partitionsOf)),
    ]),
  ) as unknown as Readonly<Record<Entity, readonly string[]>>;

/** The partition keys of each entity, in the table and its indexes, as IAM patterns. */
export const leadingKeys = keysByEntity(partitions);

/** Partitions of the table itself, which writes use: an index may share its partitions with another entity. */
export const tableKeys = keysByEntity(({ pk }) => [pk]);

type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export const keyOf = <Pattern extends string>(pattern: Pattern, values: Values<Pattern>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((values as Readonly<Record<string, string | number>>)[name]),
  );

type Values<Pattern extends string> = Readonly<Record<Names<Pattern>, string | number>>;

export const primaryKey = <Pk extends string, Sk extends string>(
  { pk, sk }: { readonly pk: Pk; readonly sk: Sk },
  values: Values<Pk | Sk>,
) => ({ pk: keyOf(pk, values), sk: keyOf(sk, values) });

/** The part of a pattern before its first placeholder. */
export const keyPrefix = (pattern: string): string => pattern.replace(/\{.*/, '');
