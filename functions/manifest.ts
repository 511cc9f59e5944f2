import type { ModuleName } from './contracts/api.ts';
import { archiveRequestsFolder, type Bucket } from './contracts/domain/files.ts';
import type { Audience } from './contracts/http/route.ts';
import { shownEntities } from './contracts/pages/dependencies.ts';
import type { Setting } from './contracts/domain/site-configuration.ts';
import { leadingKeys, type Access, type Entity } from './table/keys.ts';

/** A secret of the stage that a function reads from its environment. */
export type Secret = 'ORIGIN_SECRET' | 'VISITOR_SECRET' | 'CONTRIBUTOR_SECRET';

export type { Bucket };

/** A function's permissions for the objects of a bucket. Copying reads one object and puts the other. */
export type BucketAccess = 'read' | 'put' | 'delete' | RestrictedAccess;

/** Reads, puts or deletes under one prefix only. */
export type RestrictedAccess =
  | 'putPages'
  | 'deletePages'
  | 'putPictures'
  | 'putTexts'
  | 'putRequests'
  | 'readPrivate'
  | 'putPrivate'
  | 'deleteRequests'
  | 'readArchives'
  | 'putArchives';

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
  /** May send e-mail from the stage's sender address. */
  readonly sendsMail?: true;
  /** May publish to the owner's topic, `OWNER_TOPIC_ARN`. */
  readonly notifiesOwner?: true;
  /** May create and delete sign-ins of administrators in the pool `USER_POOL_ID`. */
  readonly managesSignIns?: true;
  /** Maintenance: may scan the table, and knows the user pool `USER_POOL_ID` of its administrators. */
  readonly maintains?: true;
  /** A flood of reads must not starve it: the stage may reserve concurrent executions for it. */
  readonly reservesCapacity?: true;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/**
 * A worker's event source: an EventBridge event for a new object under a prefix of the bucket of uploads
 * (`S3ObjectCreatedNotificationEvent`: `detail.bucket.name`, `detail.object.key` not encoded), a schedule, or batches of the table's stream
 * (`DynamoDBStreamEvent`, with new and old images).
 */
export type Trigger =
  | {
      readonly upload: string;
      /** At most so many at once: events wait in a queue (`SQSEvent`, one record; its body is the event). */
      readonly maxConcurrency?: number;
    }
  | { readonly everyMinutes: number }
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
  /** Deployed with the site's stack, which has the distribution. */
  readonly inSiteStack?: true;
  /** Files of packages that the code reads, beside the bundle. */
  readonly assets?: readonly string[];
  /** Failures within 15 minutes that raise an alarm; default: the number of Lambda's attempts. */
  readonly failuresToAlarm?: number;
}

const defaults = { memoryMb: 512, timeoutSeconds: 10 };

type Defaults = 'memoryMb' | 'timeoutSeconds' | 'secrets';

/** Fills in memory, time, and the secrets that every function with routes needs, where an entry names none. */
const complete = <S extends FunctionSpec | WorkerSpec>(
  entries: readonly (Omit<S, Defaults> & Partial<Pick<S, Defaults>>)[],
): readonly S[] =>
  entries.map((entry) => {
    const secrets = 'audience' in entry ? ['ORIGIN_SECRET', 'VISITOR_SECRET'] : [];
    return { ...defaults, secrets, ...entry } as unknown as S;
  });

/** The same permissions for several entities. */
const grants = <E extends Entity>(accesses: readonly Access[], ...entities: readonly E[]) =>
  Object.fromEntries(entities.map((entity) => [entity, accesses])) as {
    readonly [K in E]: readonly Access[];
  };

/** Permission to read these entities, and nothing else of them. */
const reads = <E extends Entity>(...entities: readonly E[]) => grants(['read'], ...entities);

/** The Lambda entries that pass the site's renderer to the publisher, and the entities on their pages. */
const renderingEntries = 'web/src/server/functions';
const renderedEntities = {
  ...reads(
    'scheme',
    'branch',
    'subject',
    'note',
    'outline',
    'paper',
    'courseTotals',
    'courseRequest',
    'exam',
    'stats',
    'job',
    'reward',
    'contributorPage',
    'content',
    'invalidation',
  ),
  searchCount: ['update'],
} as const;

/** Every Lambda with routes. Its code is `{audience}.ts` in its entry folder. */
export const manifest = complete<FunctionSpec>([
  {
    module: 'catalogue',
    audience: 'public',
    table: reads('scheme', 'branch', 'subject'),
    buckets: { site: ['read'] },
    memoryMb: 1024,
  },
  {
    module: 'catalogue',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('user'),
      ...grants(['read', 'put', 'update', 'delete'], 'scheme', 'branch', 'subject'),
      candidate: ['read', 'put', 'update'],
      exam: ['read', 'put', 'delete'],
      ...grants(['read', 'update'], 'note', 'courseTotals'),
      stats: ['update'],
      audit: ['put'],
    },
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  {
    module: 'notes',
    audience: 'public',
    table: {
      ...reads(
        'branch',
        'subject',
        'note',
        'outline',
        'courseTotals',
        'courseRequest',
        'exam',
        'stats',
      ),
      visitorMark: ['read', 'put', 'update'],
      usage: ['read', 'update'],
    },
    buckets: { site: ['read'], files: ['read'] },
    memoryMb: 1024,
  },
  {
    module: 'notes',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('scheme', 'branch', 'subject', 'submission', 'user'),
      note: ['read', 'put', 'update', 'delete'],
      ...grants(['read', 'update'], 'courseTotals', 'stats', 'contributor'),
      courseRequest: ['read', 'delete'],
      upload: ['read', 'update', 'delete'],
      ledgerEntry: ['read', 'put'],
      ...grants(['put'], 'message', 'audit'),
      fileHash: ['put', 'delete'],
      fileSync: ['read', 'put', 'delete'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    // One full vCPU: the most expensive list reads every note.
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  {
    module: 'feeds',
    audience: 'public',
    table: reads('branch', 'subject', 'note', 'exam', 'job', 'content'),
    buckets: { site: ['read'] },
    memoryMb: 1024,
  },
  { module: 'jobs', audience: 'public', table: reads('job'), memoryMb: 1024 },
  {
    module: 'jobs',
    audience: 'admin',
    writesInTransactions: true,
    table: { ...reads('user'), job: ['read', 'put', 'update', 'delete'], audit: ['put'] },
  },
  {
    module: 'contributors',
    audience: 'public',
    entryFolder: 'functions/notes/contributors',
    table: reads('contributorPage', 'note', 'subject', 'branch'),
    buckets: { site: ['read'] },
    memoryMb: 1024,
  },
  {
    module: 'contributors',
    audience: 'admin',
    writesInTransactions: true,
    entryFolder: 'functions/notes/contributors',
    table: {
      ...reads('user'),
      contributor: ['read', 'put', 'update', 'delete'],
      ...grants(
        ['read', 'delete'],
        'contributorPage',
        'pendingCount',
        'mailedCode',
        'confirmation',
        'message',
        'subscription',
      ),
      ledgerEntry: ['read', 'put', 'delete'],
      ...grants(['read', 'update'], 'submission', 'receipt', 'redemption', 'note'),
      audit: ['put'],
    },
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  {
    module: 'requests',
    audience: 'public',
    writesInTransactions: true,
    table: { ...reads('scheme', 'subject'), courseRequest: ['read', 'put'], usage: ['update'] },
  },
  {
    module: 'requests',
    audience: 'admin',
    writesInTransactions: true,
    table: { ...reads('user', 'note'), courseRequest: ['read', 'delete'], audit: ['put'] },
  },
  {
    module: 'papers',
    audience: 'public',
    table: reads('subject', 'note', 'paper'),
    memoryMb: 1024,
  },
  {
    module: 'papers',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('user'),
      ...grants(['read', 'update'], 'note', 'paper'),
      audit: ['put'],
    },
  },
  {
    module: 'search',
    audience: 'public',
    entryFolder: 'functions/notes/search',
    table: { ...reads('branch', 'subject', 'note', 'outline', 'paper'), searchCount: ['update'] },
    buckets: { site: ['read'] },
    memoryMb: 1024,
  },
  {
    module: 'rewards',
    audience: 'public',
    writesInTransactions: true,
    table: {
      ...reads('content'),
      ...grants(['read', 'update'], 'reward', 'contributor', 'submission'),
      ...grants(['read', 'put'], 'ledgerEntry', 'redemption', 'confirmation'),
      mailedCode: ['read', 'put', 'update', 'delete'],
      creditChange: ['put'],
      receipt: ['read'],
      usage: ['update'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    settings: ['CONFIRM_REDEMPTIONS', 'MAIL_SENDER'],
    sendsMail: true,
    reservesCapacity: true,
    memoryMb: 1024,
  },
  {
    module: 'rewards',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('user'),
      reward: ['read', 'put', 'update', 'delete'],
      ...grants(['read', 'update'], 'contributor', 'redemption'),
      ledgerEntry: ['read', 'put'],
      audit: ['put'],
    },
    settings: ['CONFIRM_IDENTITY', 'SECOND_ADMIN_ABOVE'],
  },
  {
    module: 'audit',
    audience: 'admin',
    table: {
      ...reads(
        'audit',
        'user',
        'scheme',
        'branch',
        'subject',
        'note',
        'submission',
        'reward',
        'redemption',
        'job',
      ),
      // For titles.
    },
  },
  {
    module: 'messages',
    audience: 'public',
    writesInTransactions: true,
    table: {
      ...reads('note', 'content'),
      message: ['put', 'update', 'delete'],
      subscription: ['update', 'delete'],
      usage: ['update'],
    },
    settings: ['MAIL_SENDER'],
    sendsMail: true,
  },
  {
    module: 'messages',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('subscription', 'user'),
      message: ['read', 'update'],
      audit: ['put'],
    },
  },
  {
    module: 'metrics',
    audience: 'public',
    table: { ...reads('subject', 'note'), pageView: ['update'] },
    settings: ['STAGE'],
    memoryMb: 256,
    timeoutSeconds: 5,
  },
  {
    module: 'site',
    audience: 'admin',
    writesInTransactions: true,
    table: {
      ...reads('note', 'courseTotals', 'stats', 'searchCount', 'pageView', 'user'),
      content: ['read', 'put', 'delete'],
      audit: ['put'],
    },
    buckets: { uploads: ['readArchives', 'putArchives'] },
  },
  {
    module: 'site',
    audience: 'public',
    table: reads('stats', 'content', 'subject', 'branch'),
    settings: ['STAGE'],
  },
  {
    module: 'session',
    audience: 'admin',
    writesInTransactions: true,
    table: { user: ['read', 'put', 'update', 'delete'], audit: ['put'] },
    secrets: ['ORIGIN_SECRET'],
    managesSignIns: true,
  },
  {
    module: 'submissions',
    audience: 'public',
    writesInTransactions: true,
    table: {
      ...reads('subject', 'content', 'note', 'confirmation', 'fileHash'),
      ...grants(['read', 'put', 'update'], 'upload', 'submission'),
      receipt: ['read', 'put'],
      ...grants(['update'], 'pendingCount', 'stats', 'usage'),
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
      ...reads('scheme', 'subject', 'user', 'content'),
      ...grants(['read', 'put'], 'note', 'receipt', 'ledgerEntry', 'fileHash'),
      ...grants(['update'], 'courseTotals', 'stats', 'pendingCount'),
      courseRequest: ['read', 'delete'],
      ...grants(['read', 'put', 'update', 'delete'], 'upload', 'submission'),
      contributor: ['read', 'put', 'update'],
      contributorPage: ['put', 'update'],
      ...grants(['put'], 'creditChange', 'audit'),
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put'] },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET', 'CONTRIBUTOR_SECRET'],
    settings: ['DAILY_CREDITED_UPLOADS', 'HOSTED_FILES_ONLY'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  {
    module: 'publishing',
    audience: 'public',
    entryFolder: renderingEntries,
    table: renderedEntities,
    buckets: { site: ['read', 'putPages', 'deletePages'], files: ['read'] },
    settings: ['STAGE'],
    memoryMb: 1024,
  },
]);

/** Every Lambda with a trigger. Its code is `{name}.ts` in its entry folder. */
export const workers = complete<WorkerSpec>([
  {
    module: 'messages',
    name: 'forward',
    writesInTransactions: true,
    table: { ...reads('content'), message: ['read', 'update'] },
    notifiesOwner: true,
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 1 },
  },
  {
    module: 'catalogue',
    name: 'propagate-renames',
    writesInTransactions: true,
    table: {
      ...grants(['read', 'update'], 'scheme', 'subject', 'note', 'courseTotals'),
      stats: ['update'],
    },
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'submissions',
    name: 'inspect',
    writesInTransactions: true,
    table: { upload: ['read', 'update'] },
    buckets: { uploads: ['read', 'putRequests'] },
    memoryMb: 1024,
    timeoutSeconds: 60,
    trigger: { upload: 'incoming/' },
  },
  {
    module: 'documents',
    name: 'extract',
    writesInTransactions: true,
    table: {
      ...reads('content'),
      ...grants(['read', 'update'], 'note', 'paper', 'upload'),
      ...grants(['put'], 'outline', 'fileHash'),
      textSketch: ['read', 'put'],
      usage: ['update'],
    },
    buckets: {
      uploads: ['read', 'putRequests', 'putPrivate'],
      files: ['read', 'putPictures'],
      site: ['read', 'putTexts'],
    },
    settings: ['SCANNED_PAGES_PER_DAY'],
    assets: [
      '@hyzyla/pdfium/dist/pdfium.wasm',
      '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
      'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
      '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
      '@tesseract.js-data/kan/4.0.0_best_int/kan.traineddata.gz',
    ],
    // A full vCPU, with which a scanned page takes two to four seconds.
    memoryMb: 1769,
    // A minute for scanned pages, after the document itself, and one page beyond.
    timeoutSeconds: 150,
    // Minutes of a full vCPU each: the rest of a fresh account's ten executions serves visitors.
    trigger: { upload: 'extract/', maxConcurrency: 2 },
  },
  {
    module: 'documents',
    name: 'resume',
    table: {},
    buckets: { uploads: ['read', 'putRequests', 'deleteRequests'] },
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 360 },
  },
  {
    module: 'files',
    name: 'repair',
    writesInTransactions: true,
    table: {
      ...reads('note'),
      submission: ['read', 'update', 'delete'],
      upload: ['delete'],
      fileSync: ['read', 'put', 'delete'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'notes',
    name: 'purge',
    writesInTransactions: true,
    table: {
      note: ['read', 'delete'],
      ...grants(['delete'], 'outline', 'paper', 'upload'),
      stats: ['update'],
      fileSync: ['put', 'delete'],
      audit: ['put'],
    },
    buckets: { uploads: ['read', 'put', 'delete'], files: ['read', 'put', 'delete'] },
    timeoutSeconds: 300,
    trigger: { everyMinutes: 15 },
  },
  {
    module: 'notes',
    name: 'count',
    writesInTransactions: true,
    table: {
      ...grants(['read', 'update'], 'note', 'streamCheckpoint'),
      courseTotals: ['update'],
      stats: ['read', 'put', 'update'],
    },
    timeoutSeconds: 60,
    trigger: {
      changes: {
        of: ['visitorMark'],
        // Fewer, larger batches write each note less often.
        batchingWindowSeconds: 8,
        batchSize: 4000,
        byShard: true,
      },
    },
  },
  {
    module: 'contributors',
    name: 'credit',
    entryFolder: 'functions/notes/contributors',
    writesInTransactions: true,
    table: {
      ...reads('submission', 'ledgerEntry'),
      ...grants(['read', 'update'], 'contributor', 'note'),
      contributorPage: ['put', 'update'],
      creditChange: ['read', 'delete'],
    },
    secrets: ['CONTRIBUTOR_SECRET'],
    timeoutSeconds: 300,
    trigger: { everyMinutes: 1 },
  },
  {
    module: 'rewards',
    name: 'reconcile',
    table: reads('contributor', 'ledgerEntry', 'redemption'),
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
    failuresToAlarm: 1,
  },
  {
    module: 'rewards',
    name: 'remind',
    table: { ...reads('redemption', 'content'), usage: ['update'] },
    notifiesOwner: true,
    memoryMb: 256,
    timeoutSeconds: 60,
    trigger: { everyMinutes: 360 },
  },
  {
    module: 'publishing',
    name: 'update',
    table: {
      ...reads('scheme', 'branch', 'subject', 'note', 'outline'),
      invalidation: ['put'],
    },
    buckets: { site: ['read', 'put', 'delete'], uploads: ['putRequests'] },
    settings: ['INDEX_NOW_KEY'],
    invalidates: true,
    inSiteStack: true,
    memoryMb: 1024,
    timeoutSeconds: 300,
    trigger: {
      changes: {
        of: shownEntities,
        batchingWindowSeconds: 1,
        batchSize: 100,
      },
    },
  },
  {
    module: 'publishing',
    name: 'invalidate',
    table: { invalidation: ['read', 'delete'] },
    invalidates: true,
    inSiteStack: true,
    timeoutSeconds: 300,
    trigger: { everyMinutes: 1 },
  },
  {
    module: 'publishing',
    name: 'rebuild',
    table: {
      ...reads('scheme', 'branch', 'subject', 'note', 'outline', 'paper'),
      invalidation: ['put'],
    },
    buckets: { site: ['read', 'put', 'delete'] },
    settings: ['INDEX_NOW_KEY'],
    inSiteStack: true,
    memoryMb: 1769,
    timeoutSeconds: 900,
    trigger: { everyMinutes: 1440 },
  },
  {
    module: 'publishing',
    name: 'archive',
    // A restore writes items of every entity, over the items of a deployment's seed.
    table: {
      ...Object.fromEntries(Object.keys(leadingKeys).map((entity) => [entity, ['put']] as const)),
      ...grants(['read', 'put', 'delete'], 'scheme', 'branch', 'subject'),
      ...grants(
        ['put', 'delete'],
        'candidate',
        'reward',
        'content',
        'stats',
        'pageView',
        'searchCount',
      ),
      ...grants(['read', 'put'], 'note', 'outline', 'paper', 'maintenance'),
    },
    buckets: {
      uploads: ['readArchives', 'putArchives', 'readPrivate', 'putPrivate'],
      files: ['read', 'put'],
      site: ['read', 'put', 'delete'],
    },
    secrets: ['CONTRIBUTOR_SECRET'],
    maintains: true,
    inSiteStack: true,
    memoryMb: 1769,
    timeoutSeconds: 900,
    trigger: { upload: archiveRequestsFolder },
  },
]);
