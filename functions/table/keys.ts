import type { Entity } from '../contracts/domain/entities.ts';

/** The keys of one kind of item. `{name}` stands for a value. Stored items depend on these: change none. */
export interface KeyPatterns {
  /** What tells this kind from the others of its entity. */
  readonly kind?: string;
  readonly pk: string;
  readonly sk: string;
  readonly gsi1?: readonly [pk: string, sk: string];
  readonly gsi2?: readonly [pk: string, sk: string];
  readonly gsi3?: readonly [pk: string, sk: string];
}

/** The keys of every entity. Key builders, IAM policies and the chart in ACCESS-PATTERNS.md derive from it. */
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
      gsi1: ['COURSE#{year}#{code}', 'NOTE#{order}'],
      gsi2: ['SEMESTER#{semester}', '{order}'],
      gsi3: ['NOTES#{status}', '{position}'],
    },
  ],
  courseTotals: [{ pk: 'TOTALS', sk: 'COURSE#{year}#{code}#{semester}' }],
  stats: [
    { kind: 'semester', pk: 'STATS', sk: 'SEMESTER#{semester}#{shard}' },
    { kind: 'backlog', pk: 'STATS', sk: 'WAITING#{shard}' },
    { kind: 'branches', pk: 'STATS', sk: 'BRANCHES' },
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
  contributor: [
    {
      kind: 'balance',
      pk: 'CONTRIBUTOR#{hash}',
      sk: 'BALANCE',
      gsi3: ['CONTRIBUTORS', '{hash}'],
    },
    { kind: 'ledger', pk: 'CONTRIBUTOR#{hash}', sk: 'ENTRY#{kind}#{source}' },
    { kind: 'day', pk: 'CONTRIBUTOR#{hash}', sk: 'DAY#{day}' },
  ],
  reward: [{ pk: 'REWARDS', sk: '{id}' }],
  redemption: [
    {
      pk: 'REDEMPTION#{id}',
      sk: 'REDEMPTION',
      gsi1: ['REDEMPTIONS', '{redeemed_at}#{id}'],
      gsi3: ['REDEMPTIONS#{status}', '{redeemed_at}#{id}'],
    },
  ],
  redemptionCode: [{ pk: 'CODE#{hash}', sk: 'CODE' }],
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
  candidate: [{ pk: 'CANDIDATES', sk: '{id}' }],
  fileHash: [
    { kind: 'note', pk: 'FILE#{file}', sk: 'NOTE#{id}' },
    { kind: 'published', pk: 'FILE#{file}', sk: 'PUBLISHED' },
  ],
  fileMove: [{ pk: 'MOVES', sk: '{id}' }],
  audit: [{ pk: 'AUDIT#{month}', sk: '{time}#{id}' }],
  visitorMark: [
    { kind: 'marks', pk: 'VISITOR#{visitor}', sk: 'MARKS' },
    { kind: 'vote', pk: 'VISITOR#{visitor}', sk: 'VOTE#{note}' },
    { kind: 'download', pk: 'VISITOR#{visitor}', sk: 'DOWNLOAD#{day}#{note}' },
  ],
  streamPlace: [
    { kind: 'checkpoint', pk: 'STREAM#{stream}#{shard}', sk: 'PLACE' },
    { kind: 'batch', pk: 'STREAM#{stream}#{shard}', sk: 'SHEAF#{sequence}#{n}' },
  ],
  usage: [{ pk: 'USAGE#{rule}#{who}#{window}', sk: 'USAGE' }],
  user: [{ pk: 'USER#{id}', sk: 'USER' }],
  maintenance: [
    { kind: 'version', pk: 'TABLE', sk: 'VERSION' },
    { kind: 'import', pk: 'TABLE', sk: 'IMPORT' },
  ],
} as const satisfies Record<Entity, readonly KeyPatterns[]>;

const partitions = ({ pk, gsi1, gsi2, gsi3 }: KeyPatterns) =>
  [pk, gsi1?.[0], gsi2?.[0], gsi3?.[0]].filter((pattern) => pattern !== undefined);

function leadingKeysOf(kinds: readonly KeyPatterns[]): string[] {
  const keys = [...new Set(kinds.flatMap(partitions).map((key) => key.replace(/\{.*/, '*')))];
  const prefixes = keys.filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1));
  return keys.filter(
    (key) => key.endsWith('*') || !prefixes.some((start) => key.startsWith(start)),
  );
}

/** The partition keys of each entity, in the table and its indexes, as IAM takes them: `*` stands for any end. */
export const leadingKeys = Object.fromEntries(
  Object.entries(keyPatterns).map(([entity, kinds]) => [entity, leadingKeysOf(kinds)]),
) as unknown as Readonly<Record<Entity, readonly string[]>>;

type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A key: the pattern with its values. */
export const keyOf = <Pattern extends string>(pattern: Pattern, values: Values<Pattern>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((values as Readonly<Record<string, string | number>>)[name]),
  );

type Values<Pattern extends string> = Readonly<Record<Names<Pattern>, string | number>>;

/** The primary key of an item. */
export const primaryKey = <Pk extends string, Sk extends string>(
  { pk, sk }: { readonly pk: Pk; readonly sk: Sk },
  values: Values<Pk | Sk>,
) => ({ pk: keyOf(pk, values), sk: keyOf(sk, values) });

/** The part of a pattern before its first value. */
export const keyPrefix = (pattern: string): string => pattern.replace(/\{.*/, '');

const cell = (keys: readonly string[] | undefined) =>
  keys ? keys.map((key) => `\`${key}\``).join(' / ') : '';

/** The chart of all keys, as Markdown. */
export const keyChart = (): string =>
  [
    '| entity | pk | sk | gsi1pk / gsi1sk | gsi2pk / gsi2sk | gsi3pk / gsi3sk |',
    '|---|---|---|---|---|---|',
    ...Object.entries(keyPatterns).flatMap(([entity, kinds]) =>
      (kinds as readonly KeyPatterns[]).map(({ kind, pk, sk, gsi1, gsi2, gsi3 }) => {
        const name = kind === undefined ? entity : `${entity} (${kind})`;
        const cells = [name, cell([pk]), cell([sk]), cell(gsi1), cell(gsi2), cell(gsi3)];
        return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
      }),
    ),
    '',
  ].join('\n');
