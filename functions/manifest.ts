import type { ModuleName } from './contracts/api.ts';
import type { Access, Entity } from './contracts/domain/entities.ts';
import type { Bucket } from './contracts/domain/files.ts';
import type { Audience } from './contracts/http/route.ts';
import type { Setting } from './contracts/product/settings.ts';

/** A secret of the stage that a function reads from its environment. */
export type Secret = 'ORIGIN_SECRET' | 'VISITOR_SECRET';

export type { Bucket };

/** What a function may do with a bucket's objects. Copying reads one and puts the other. */
export type BucketAccess = 'read' | 'put' | 'delete';

type Buckets = Partial<Record<Bucket, readonly BucketAccess[]>>;

/** One Lambda: the routes of one module for one audience, and all that it may touch. */
export interface FunctionSpec {
  readonly module: ModuleName;
  readonly audience: Audience;
  /** The folder of its entry, where that is not `functions/{module}`. */
  readonly entryFolder?: string;
  readonly table: Partial<Record<Entity, readonly Access[]>>;
  /** The environment names each by `UPLOADS_BUCKET`, `FILES_BUCKET` or `SITE_BUCKET`. */
  readonly buckets?: Buckets;
  readonly secrets: readonly Secret[];
  readonly settings?: readonly Setting[];
  /** May mail from the stage's sender, where the stage has a reason to. */
  readonly sendsMail?: true;
  /** Asks this product's own interface; the environment names its address by `API_URL`. */
  readonly asksApi?: true;
  /** Whether it may publish to the owner's topic; the environment names that by `OWNER_TOPIC_ARN`. */
  readonly tellsOwner?: true;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/**
 * What starts a worker: a new object under a prefix of the bucket of uploads, told in EventBridge's words
 * (`S3ObjectCreatedNotificationEvent`: `detail.bucket.name`, `detail.object.key` not encoded), the clock, or changed
 * items of the table, told in batches by its stream (`DynamoDBStreamEvent`, with new and old images).
 */
export type Trigger =
  | { readonly upload: string }
  | { readonly everyMinutes: number }
  | { readonly changes: Changes };

/** Which items' changes start a worker, and how many of them come together. */
export interface Changes {
  /** Items of these entities: those under their leading keys in the table itself. */
  readonly of: readonly Entity[];
  /** How long changes may wait for others, in seconds. */
  readonly gatheredSeconds: number;
  readonly mostAtOnce: number;
  /**
   * Each batch names its shard (`shardId`, as with a tumbling window) and none is ever passed over: those of a shard
   * come one after the other, and one that fails comes again until its records expire. The worker answers `{ state }`.
   */
  readonly byShard?: true;
}

/** One Lambda that answers nobody: it works when something happened, or when it is time. */
export interface WorkerSpec extends Omit<FunctionSpec, 'audience' | 'module'> {
  readonly module: ModuleName | 'files';
  readonly name: string;
  readonly trigger: Trigger;
  /**
   * May make the edge forget what it keeps; the environment names the distribution by `DISTRIBUTION_ID`. It stands
   * with the distribution, in the site's stack.
   */
  readonly invalidates?: true;
  /** So many failures in a quarter of an hour are an alarm; without it, as many as Lambda has attempts. */
  readonly failuresToAlarm?: number;
}

/** The entries that pass the site's renderer to the publisher. */
const renderingEntries = 'web/src/server/functions';

/** Every Lambda that answers requests. Its code is `{audience}.ts` in the folder of its entry. */
export const manifest = [
  {
    module: 'catalogue',
    audience: 'public',
    table: { scheme: ['read'], branch: ['read'], subject: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'catalogue',
    audience: 'admin',
    table: {
      scheme: ['read', 'put', 'update', 'delete'],
      branch: ['read', 'put', 'update', 'delete'],
      subject: ['read', 'put', 'update', 'delete'],
      candidate: ['read', 'put', 'update'],
      note: ['read', 'update'],
      courseTotals: ['read', 'update'],
      stats: ['update'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  {
    module: 'notes',
    audience: 'public',
    table: {
      branch: ['read'],
      subject: ['read'],
      note: ['read'],
      courseTotals: ['read'],
      stats: ['read'],
      visitorMark: ['read', 'put', 'update'],
      usage: ['read', 'update'],
    },
    buckets: { site: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'notes',
    audience: 'admin',
    table: {
      scheme: ['read'],
      branch: ['read'],
      subject: ['read'],
      note: ['read', 'put', 'update', 'delete'],
      courseTotals: ['read', 'update'],
      stats: ['read', 'update'],
      upload: ['read', 'update', 'delete'],
      fileHash: ['put', 'delete'],
      fileMove: ['read', 'put', 'delete'],
      audit: ['put'],
      user: ['read'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    // A whole processor: the dearest of its lists reads every note.
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  {
    module: 'jobs',
    audience: 'public',
    table: { job: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'jobs',
    audience: 'admin',
    table: {
      job: ['read', 'put', 'update', 'delete'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'rewards',
    audience: 'public',
    table: {
      reward: ['read', 'update'],
      contributor: ['read', 'put', 'update'],
      redemption: ['read', 'put'],
      redemptionCode: ['put', 'update', 'delete'],
      usage: ['update'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['CONFIRM_REDEMPTIONS', 'MAIL_SENDER'],
    sendsMail: true,
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'rewards',
    audience: 'admin',
    table: {
      reward: ['read', 'put', 'update', 'delete'],
      contributor: ['read', 'put', 'update'],
      redemption: ['read', 'update'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'audit',
    audience: 'admin',
    table: { audit: ['read'], user: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'messages',
    audience: 'public',
    table: {
      message: ['put', 'update'],
      subscription: ['put', 'delete'],
      usage: ['update'],
    },
    tellsOwner: true,
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'metrics',
    audience: 'public',
    table: {},
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['STAGE'],
    memoryMb: 256,
    timeoutSeconds: 5,
  },
  {
    module: 'site',
    audience: 'public',
    table: { stats: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'session',
    audience: 'admin',
    table: { user: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'submissions',
    audience: 'public',
    table: {
      subject: ['read'],
      upload: ['read', 'put', 'update'],
      submission: ['read', 'put', 'update'],
      stats: ['update'],
      usage: ['update'],
    },
    buckets: { uploads: ['read', 'put', 'delete'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 20,
  },
  {
    module: 'submissions',
    audience: 'admin',
    table: {
      subject: ['read'],
      note: ['put'],
      courseTotals: ['update'],
      stats: ['update'],
      upload: ['read', 'put', 'delete'],
      submission: ['read', 'put', 'update', 'delete'],
      contributor: ['put', 'update'],
      fileHash: ['read', 'put'],
      audit: ['put'],
      user: ['read'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['DAILY_CREDITED_UPLOADS'],
    memoryMb: 1024,
    timeoutSeconds: 20,
  },
  {
    module: 'publishing',
    audience: 'public',
    entryFolder: renderingEntries,
    table: {},
    buckets: { site: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    asksApi: true,
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
] as const satisfies readonly FunctionSpec[];

/** What the prerendering workers share. */
const prerenders = {
  module: 'publishing',
  entryFolder: renderingEntries,
  table: {},
  buckets: { site: ['read', 'put', 'delete'] },
  secrets: ['ORIGIN_SECRET'],
  asksApi: true,
  invalidates: true,
  memoryMb: 1024,
} as const satisfies Partial<WorkerSpec>;

/** Every Lambda that answers nobody. Its code is `{name}.ts` in the folder of its entry. */
export const workers = [
  {
    module: 'messages',
    name: 'forward',
    table: { message: ['read', 'update'] },
    tellsOwner: true,
    secrets: [],
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'catalogue',
    name: 'propagate-renames',
    table: {
      scheme: ['read', 'update'],
      subject: ['read', 'update'],
      note: ['read', 'update'],
      courseTotals: ['read', 'update'],
      stats: ['update'],
    },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'submissions',
    name: 'inspect',
    table: { upload: ['read', 'update'] },
    buckets: { uploads: ['read'] },
    secrets: [],
    memoryMb: 1024,
    timeoutSeconds: 60,
    trigger: { upload: 'incoming/' },
  },
  {
    module: 'files',
    name: 'repair',
    table: {
      note: ['read'],
      submission: ['read', 'update', 'delete'],
      upload: ['delete'],
      fileMove: ['read', 'put', 'delete'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'notes',
    name: 'purge',
    table: {
      note: ['read', 'delete'],
      stats: ['update'],
      upload: ['delete'],
      fileMove: ['put', 'delete'],
      audit: ['put'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'notes',
    name: 'count',
    table: {
      note: ['read', 'update'],
      courseTotals: ['update'],
      stats: ['update'],
      streamPlace: ['read', 'put', 'update', 'delete'],
    },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 60,
    trigger: {
      changes: { of: ['visitorMark'], gatheredSeconds: 2, mostAtOnce: 4000, byShard: true },
    },
  },
  {
    module: 'rewards',
    name: 'reconcile',
    table: { contributor: ['read'], redemption: ['read'] },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
    failuresToAlarm: 1,
  },
  {
    ...prerenders,
    name: 'publish',
    timeoutSeconds: 300,
    trigger: {
      changes: {
        of: ['note', 'subject', 'branch', 'scheme', 'reward', 'job'],
        gatheredSeconds: 1,
        mostAtOnce: 100,
      },
    },
  },
  {
    ...prerenders,
    name: 'rebuild',
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
  },
] as const satisfies readonly WorkerSpec[];
