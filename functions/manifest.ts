import type { ModuleName } from './contracts/api.ts';
import type { Access, Entity } from './contracts/domain/entities.ts';
import type { Bucket } from './contracts/domain/files.ts';
import type { Audience } from './contracts/http/route.ts';
import { publishedEntities } from './contracts/pages/dependencies.ts';
import type { Setting } from './contracts/product/settings.ts';

/** A secret of the stage that a function reads from its environment. */
export type Secret = 'ORIGIN_SECRET' | 'VISITOR_SECRET' | 'CONTRIBUTOR_SECRET';

export type { Bucket };

/** A function's permissions for the objects of a bucket. Copying reads one object and puts the other. */
export type BucketAccess = 'read' | 'put' | 'delete' | RestrictedPut;

/** Puts under one prefix only. */
export type RestrictedPut = 'putPages' | 'putPictures' | 'putTexts' | 'putRequests';

type Buckets = Partial<Record<Bucket, readonly BucketAccess[]>>;

/** One Lambda: the routes of one module for one audience, with its permissions. */
export interface FunctionSpec {
  readonly module: ModuleName;
  readonly audience: Audience;
  /** Folder of the entry; default: `functions/{module}`. */
  readonly entryFolder?: string;
  readonly table: Partial<Record<Entity, readonly Access[]>>;
  /** A deployment checks that one transaction may hold all its writes. */
  readonly writesInTransactions?: true;
  /** Their names are in `UPLOADS_BUCKET`, `FILES_BUCKET` and `SITE_BUCKET`. */
  readonly buckets?: Buckets;
  readonly secrets: readonly Secret[];
  readonly settings?: readonly Setting[];
  /** May send e-mail from the stage's sender address, if the stage uses it. */
  readonly sendsMail?: true;
  /** May send the newsletter, if the stage does; `NEWSLETTER_CONFIGURATION_SET` names what makes events of bounces. */
  readonly mailsNewsletter?: true;
  /** May publish to the owner's topic, `OWNER_TOPIC_ARN`. */
  readonly tellsOwner?: true;
  /** A flood of reads must not starve it: the stage may reserve concurrent executions for it. */
  readonly reservesCapacity?: true;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/**
 * A worker's event source: an EventBridge event for a new object under a prefix of the bucket of uploads
 * (`S3ObjectCreatedNotificationEvent`: `detail.bucket.name`, `detail.object.key` not encoded), a schedule, an
 * event of SES about a mail of the newsletter (by its `detail-type`), a direct invocation by a command, or batches of the
 * table's stream (`DynamoDBStreamEvent`, with new and old images).
 */
export type Trigger =
  | { readonly upload: string }
  | { readonly everyMinutes: number }
  | { readonly mailEvents: readonly string[] }
  | { readonly command: string }
  | { readonly changes: Changes };

/** A filter and batching for the table's stream. */
export interface Changes {
  /** Entities whose items trigger the worker, by their partition keys in the table. */
  readonly of: readonly Entity[];
  /** The batching window in seconds. */
  readonly batchingWindowSeconds: number;
  readonly batchSize: number;
  /**
   * Batches of a shard are processed one after the other and name it (`shardId`, as with a tumbling window). A failed
   * batch is retried until its records expire. The worker returns `{ state }`.
   */
  readonly byShard?: true;
}

/** One Lambda with a trigger instead of routes. */
export interface WorkerSpec extends Omit<FunctionSpec, 'audience' | 'module'> {
  readonly module: ModuleName | 'files' | 'documents';
  readonly name: string;
  readonly trigger: Trigger;
  /** May invalidate paths of the distribution; the environment names it by `DISTRIBUTION_ID`. */
  readonly invalidates?: true;
  /** It belongs to the site's stack, which has the distribution. */
  readonly besideDistribution?: true;
  /** Files of packages that the code reads, beside the bundle. */
  readonly assets?: readonly string[];
  /** Failures within 15 minutes that raise an alarm; default: the number of Lambda's attempts. */
  readonly failuresToAlarm?: number;
}

/** The Lambda entries that pass the site's renderer to the publisher, and the entities on their pages. */
const renderingEntries = 'web/src/server/functions';
const renderedEntities = {
  scheme: ['read'],
  branch: ['read'],
  subject: ['read'],
  note: ['read'],
  documentFacts: ['read'],
  courseTotals: ['read'],
  courseRequest: ['read'],
  exam: ['read'],
  stats: ['read'],
  job: ['read'],
  reward: ['read'],
  contributorPage: ['read'],
  content: ['read'],
  failedSearch: ['update'],
} as const;

/** Every Lambda with routes. Its code is `{audience}.ts` in its entry folder. */
export const manifest = [
  {
    module: 'catalogue',
    audience: 'public',
    table: { scheme: ['read'], branch: ['read'], subject: ['read'] },
    buckets: { site: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'catalogue',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      scheme: ['read', 'put', 'update', 'delete'],
      branch: ['read', 'put', 'update', 'delete'],
      subject: ['read', 'put', 'update', 'delete'],
      candidate: ['read', 'put', 'update'],
      exam: ['read', 'put', 'delete'],
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
      documentFacts: ['read'],
      courseTotals: ['read'],
      courseRequest: ['read'],
      exam: ['read'],
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
    writesInTransactions: true,
    table: {
      scheme: ['read'],
      branch: ['read'],
      subject: ['read'],
      note: ['read', 'put', 'update', 'delete'],
      courseTotals: ['read', 'update'],
      courseRequest: ['read', 'delete'],
      stats: ['read', 'update'],
      upload: ['read', 'update', 'delete'],
      submission: ['read'],
      contributor: ['read', 'update'],
      ledgerEntry: ['read', 'put'],
      message: ['put'],
      fileHash: ['put', 'delete'],
      fileMove: ['read', 'put', 'delete'],
      audit: ['read', 'put'],
      user: ['read'],
    },
    buckets: {
      uploads: ['read', 'put', 'delete'],
      files: ['read', 'put', 'delete'],
      site: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    // One full vCPU: the most expensive list reads every note.
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
    writesInTransactions: true,
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
    module: 'contributors',
    audience: 'public',
    entryFolder: 'functions/notes/contributors',
    table: {
      contributorPage: ['read'],
      note: ['read'],
      subject: ['read'],
      branch: ['read'],
    },
    buckets: { site: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'contributors',
    audience: 'admin',
    writesInTransactions: true,
    entryFolder: 'functions/notes/contributors',
    table: {
      contributor: ['update'],
      contributorPage: ['read', 'delete'],
      note: ['read', 'update'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 29,
  },
  {
    module: 'requests',
    audience: 'public',
    writesInTransactions: true,
    table: { subject: ['read'], courseRequest: ['read', 'put'], usage: ['update'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'requests',
    audience: 'admin',
    writesInTransactions: true,
    table: { courseRequest: ['read', 'delete'], audit: ['put'], user: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'search',
    audience: 'public',
    entryFolder: 'functions/notes/search',
    table: {
      branch: ['read'],
      subject: ['read'],
      note: ['read'],
      documentFacts: ['read'],
      failedSearch: ['update'],
    },
    buckets: { site: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'search',
    audience: 'admin',
    entryFolder: 'functions/notes/search',
    table: { failedSearch: ['read'], user: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'rewards',
    audience: 'public',
    writesInTransactions: true,
    table: {
      reward: ['read', 'update'],
      contributor: ['read', 'update'],
      ledgerEntry: ['read', 'put'],
      redemption: ['read', 'put'],
      redemptionCode: ['put', 'update', 'delete'],
      usage: ['update'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    settings: ['CONFIRM_REDEMPTIONS', 'MAIL_SENDER'],
    sendsMail: true,
    reservesCapacity: true,
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'rewards',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      reward: ['read', 'put', 'update', 'delete'],
      contributor: ['read', 'update'],
      ledgerEntry: ['read', 'put'],
      redemption: ['read', 'update'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['CONFIRM_IDENTITY', 'SECOND_ADMIN_ABOVE'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'audit',
    audience: 'admin',
    table: {
      audit: ['read'],
      user: ['read'],
      // For titles.
      scheme: ['read'],
      branch: ['read'],
      subject: ['read'],
      note: ['read'],
      submission: ['read'],
      reward: ['read'],
      redemption: ['read'],
      job: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'messages',
    audience: 'public',
    writesInTransactions: true,
    table: {
      message: ['put', 'update', 'delete'],
      note: ['read'],
      subscription: ['put', 'delete'],
      usage: ['update'],
    },
    tellsOwner: true,
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'messages',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      message: ['read', 'update'],
      newsletter: ['read', 'put', 'delete'],
      newsletterRun: ['put'],
      subscription: ['read'],
      note: ['read'],
      subject: ['read'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['NEWSLETTER_SENDER'],
    mailsNewsletter: true,
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'metrics',
    audience: 'public',
    table: { subject: ['read'], courseTotals: ['read'], courseVisit: ['update'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['STAGE'],
    memoryMb: 256,
    timeoutSeconds: 5,
  },
  {
    module: 'site',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      content: ['read', 'put', 'delete'],
      courseVisit: ['read'],
      courseTotals: ['read'],
      stats: ['read'],
      audit: ['put'],
      user: ['read'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'site',
    audience: 'public',
    table: { stats: ['read'], content: ['read'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['STAGE'],
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
    writesInTransactions: true,
    table: {
      subject: ['read'],
      upload: ['read', 'put', 'update'],
      submission: ['read', 'put', 'update'],
      receipt: ['read', 'put'],
      pendingCount: ['update'],
      content: ['read'],
      note: ['read'],
      stats: ['update'],
      usage: ['update'],
    },
    buckets: { uploads: ['read', 'put', 'delete'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    reservesCapacity: true,
    memoryMb: 1024,
    timeoutSeconds: 20,
  },
  {
    module: 'submissions',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      subject: ['read'],
      note: ['read', 'put'],
      courseTotals: ['update'],
      courseRequest: ['read', 'delete'],
      stats: ['update'],
      upload: ['read', 'put', 'delete'],
      submission: ['read', 'put', 'update', 'delete'],
      receipt: ['put'],
      pendingCount: ['update'],
      contributor: ['read', 'put', 'update'],
      contributorPage: ['put', 'update'],
      ledgerEntry: ['read', 'put'],
      fileHash: ['read', 'put'],
      audit: ['put'],
      user: ['read'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    settings: ['DAILY_CREDITED_UPLOADS', 'HOSTED_FILES_ONLY'],
    memoryMb: 1024,
    timeoutSeconds: 20,
  },
  {
    module: 'publishing',
    audience: 'public',
    entryFolder: renderingEntries,
    table: renderedEntities,
    buckets: { site: ['read', 'putPages'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    settings: ['STAGE'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
] as const satisfies readonly FunctionSpec[];

/** Every Lambda with a trigger. Its code is `{name}.ts` in its entry folder. */
export const workers = [
  {
    module: 'messages',
    name: 'forward',
    writesInTransactions: true,
    table: { message: ['read', 'update'] },
    tellsOwner: true,
    secrets: [],
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'messages',
    name: 'send-newsletter',
    entryFolder: 'functions/messages/newsletter',
    writesInTransactions: true,
    table: {
      newsletter: ['read', 'put', 'update'],
      newsletterRun: ['read', 'update', 'delete'],
      subscription: ['read'],
    },
    secrets: ['VISITOR_SECRET'],
    settings: ['NEWSLETTER_SENDER', 'NEWSLETTER_RATE'],
    mailsNewsletter: true,
    memoryMb: 512,
    timeoutSeconds: 120,
    trigger: { everyMinutes: 1 },
  },
  {
    module: 'messages',
    name: 'mail-events',
    entryFolder: 'functions/messages/newsletter',
    writesInTransactions: true,
    table: { newsletter: ['update'], subscription: ['update'] },
    secrets: [],
    memoryMb: 256,
    timeoutSeconds: 30,
    trigger: { mailEvents: ['Email Bounced', 'Email Complaint Received'] },
  },
  {
    module: 'catalogue',
    name: 'propagate-renames',
    writesInTransactions: true,
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
    writesInTransactions: true,
    table: { upload: ['read', 'update'] },
    buckets: { uploads: ['read', 'putRequests'] },
    secrets: [],
    memoryMb: 1024,
    timeoutSeconds: 60,
    trigger: { upload: 'incoming/' },
  },
  {
    module: 'documents',
    name: 'extract',
    table: {
      note: ['read', 'update'],
      documentFacts: ['put'],
      upload: ['read', 'update'],
      likeness: ['read', 'put'],
    },
    buckets: { uploads: ['read'], files: ['read', 'putPictures'], site: ['putTexts'] },
    assets: ['@hyzyla/pdfium/dist/pdfium.wasm', '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'],
    secrets: [],
    memoryMb: 1769,
    timeoutSeconds: 60,
    trigger: { upload: 'extract/' },
  },
  {
    module: 'files',
    name: 'repair',
    writesInTransactions: true,
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
    writesInTransactions: true,
    table: {
      note: ['read', 'delete'],
      documentFacts: ['delete'],
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
    writesInTransactions: true,
    table: {
      note: ['read', 'update'],
      courseTotals: ['update'],
      stats: ['read', 'put', 'update'],
      streamPlace: ['read', 'update'],
      countBatch: ['read', 'put', 'delete'],
    },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 60,
    trigger: {
      changes: {
        of: ['visitorMark', 'countBatch'],
        batchingWindowSeconds: 2,
        batchSize: 4000,
        byShard: true,
      },
    },
  },
  {
    module: 'rewards',
    name: 'reconcile',
    table: { contributor: ['read'], ledgerEntry: ['read'], redemption: ['read'] },
    secrets: [],
    memoryMb: 512,
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
    failuresToAlarm: 1,
  },
  {
    module: 'rewards',
    name: 'remind',
    table: { redemption: ['read'], usage: ['update'] },
    tellsOwner: true,
    secrets: [],
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 60 },
  },
  {
    module: 'publishing',
    name: 'publish',
    table: {
      scheme: ['read'],
      branch: ['read'],
      subject: ['read'],
      note: ['read'],
      documentFacts: ['read'],
      invalidation: ['put'],
    },
    buckets: { site: ['read', 'put', 'delete'], uploads: ['putRequests'] },
    secrets: [],
    besideDistribution: true,
    memoryMb: 1024,
    timeoutSeconds: 300,
    trigger: {
      changes: {
        of: publishedEntities,
        batchingWindowSeconds: 1,
        batchSize: 100,
      },
    },
  },
  {
    module: 'publishing',
    name: 'invalidate',
    table: { invalidation: ['read', 'delete'] },
    buckets: { site: ['read', 'delete'] },
    secrets: [],
    invalidates: true,
    besideDistribution: true,
    memoryMb: 512,
    timeoutSeconds: 300,
    trigger: { everyMinutes: 1 },
  },
  {
    module: 'publishing',
    name: 'rebuild',
    table: {
      scheme: ['read'],
      branch: ['read'],
      subject: ['read'],
      note: ['read'],
      documentFacts: ['read'],
      invalidation: ['put'],
    },
    buckets: { site: ['read', 'put', 'delete'] },
    secrets: [],
    besideDistribution: true,
    memoryMb: 1769,
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
  },
  {
    module: 'publishing',
    name: 'render',
    entryFolder: renderingEntries,
    table: renderedEntities,
    buckets: { site: ['read', 'putPages'] },
    secrets: ['VISITOR_SECRET'],
    settings: ['STAGE'],
    besideDistribution: true,
    memoryMb: 1769,
    timeoutSeconds: 900,
    trigger: { command: 'pages:rebuild' },
  },
] as const satisfies readonly WorkerSpec[];

/**
 * Copies the audit log into a bucket with Object Lock, only in a stage with `auditLockDays`. It is the third reader of
 * the table's stream, for which DynamoDB recommends two, so reads of the stream may be throttled and retried.
 */
export const auditCopyWorker = {
  module: 'audit',
  name: 'copy',
  table: {},
  secrets: [],
  memoryMb: 512,
  timeoutSeconds: 60,
  trigger: { changes: { of: ['audit'], batchingWindowSeconds: 10, batchSize: 100 } },
} as const satisfies WorkerSpec;
