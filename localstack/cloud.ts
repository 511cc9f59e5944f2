import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import {
  checkTableVersion,
  initTableVersion,
  readTableVersion,
} from '../functions/table/table-version.ts';
import {
  configurationPath,
  type SiteConfiguration,
} from '../functions/contracts/domain/site-configuration.ts';
import { cacheControlFor } from '../functions/contracts/http/cache-policies.ts';
import type { Table } from '../functions/table/table.ts';
import { nameFromEmail, putUser } from '../functions/table/site/user.ts';
import { startInvalidations, type Invalidation } from './cloudfront/invalidations.ts';
import { createResponseCache } from './cloudfront/response-cache.ts';
import { isBuildOutput, createLocalDistribution } from './distribution.ts';
import { openPools, saveUser, type Account } from './services/cognito-pool.ts';
import { startCognito } from './services/cognito.ts';
import { localCredentials } from './credentials.ts';
import { openDataFolder, type CloudConnection } from './data-folder.ts';
import { chooseEngine, startDynamodb, type Engine } from './services/dynamodb-engine.ts';
import { createTables, localTable } from './services/dynamodb-table.ts';
import { startEvents } from './events/events.ts';
import { readApis } from './gateway/apis.ts';
import { createGateway } from './gateway/gateway.ts';
import { readFunctions, type LambdaFunction } from './lambda/functions.ts';
import type { Log } from './lambda/environment.ts';
import { openDeadLetters } from './lambda/async-invocations.ts';
import { startLambda, type CurrentFunction } from './lambda/lambda.ts';
import { startInvocations } from './lambda/server.ts';
import { openOutbox, isOutboxPage, createOutboxPage, outboxPath } from './services/outbox.ts';
import { listen, listenOnIpv6 } from './ports.ts';
import { readBuckets } from './s3/buckets.ts';
import { scheduleExpiry } from './s3/expiry.ts';
import { startS3 } from './s3/server.ts';
import { startSns } from './services/sns.ts';
import { startSes } from './services/ses.ts';
import { openStreams } from './events/streams.ts';
import { readAssembly } from './template/assembly.ts';
import { Resolver } from './template/resolve.ts';
import { openSecrets } from './template/secrets.ts';
import jwks from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };

/** The administrator of a new cloud. */
export const defaultAdmin: Account = {
  email: 'admin@example.com',
  password: process.env.TIPPANI_ADMIN_PASSWORD ?? 'Tippani#2026',
};

export interface CloudOptions {
  readonly outDir: string;
  /** Port of the single origin; a free port by default. */
  readonly port?: number;
  /** Data folder; a temporary one by default. */
  readonly dataDir?: string;
  readonly engine?: Engine;
  readonly admin?: Account;
  /** Receives the functions' output. */
  readonly log?: Log;
  /** Replaces changed functions during development. */
  readonly currentFunction?: CurrentFunction;
  /** Replaces the site bucket as the source of pages during development. */
  readonly pages?: (server: Server) => Promise<RequestListener & AsyncDisposable>;
}

export interface Cloud extends CloudConnection, AsyncDisposable {
  readonly table: Table;
  readonly engine: Engine;
  readonly sesEndpoint: string;
  /** The page that lists captured mails. */
  readonly outbox: string;
  readonly siteBucket: string;
  readonly userPool: { readonly id: string; readonly clientId: string };
  readonly functions: readonly LambdaFunction[];
  /** Puts an approved file; `key` starts with `files/`. */
  putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** A file of the site, decompressed; undefined if missing. */
  getPage(key: string): Promise<Buffer | undefined>;
  putPage(
    key: string,
    bytes: Uint8Array,
    contentType: string,
    contentEncoding?: 'br',
  ): Promise<void>;
  /**
   * Resolves when all stream consumers have processed all changes, including those they caused, and are idle. Batch
   * windows are skipped.
   */
  settled(): Promise<void>;
  /** Recorded invalidations, in order. */
  readonly invalidations: readonly Invalidation[];
  /** Makes the edge forget responses by their paths, or their tags after `#`, as a deployment does. */
  invalidate(items: readonly string[]): void;
  /** Starts one environment of each function, so that first requests are fast. */
  warm(): void;
  /** Runs the scheduled workers soon, then at their rates. */
  startSchedules(): void;
  /** Rejects when a component stops unexpectedly. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

/** Limit of the edge's cache, several times the built site. */
const cacheBytes = 64 * 1024 * 1024;

/** Starts everything that the templates declare, on loopback. Failures have a message of one line. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  await using started = new AsyncDisposableStack();
  const folder = openDataFolder(options.dataDir);
  started.defer(() => folder.release());
  const at = (name: string) => join(folder.path, name);

  const assembly = readAssembly(options.outDir);
  const resolver = new Resolver(assembly, openSecrets(at('secrets.json')));
  const functions = readFunctions(assembly, resolver);
  const { region } = resolver;
  const tableName = resolver.output('TableName');
  const engine = options.engine ?? chooseEngine();

  const log = options.log ?? (() => {});
  const endpoints: Record<string, string> = {};
  const lambda = startLambda(
    functions,
    () => ({
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      ...endpoints,
    }),
    log,
    options.currentFunction,
  );
  started.defer(() => lambda.stop());

  const storage = folder.isPersistent ? at('dynamodb') : undefined;
  const dynamodbStart = startDynamodb(engine, storage);
  // Awaited below. Until then a rejection must not be unhandled.
  dynamodbStart.catch(() => {});
  started.defer(async () => (await dynamodbStart.catch(() => undefined))?.stop());

  const storeDeadLetter = openDeadLetters(at('events'), log);
  const events = startEvents({
    resolver,
    functions,
    lambda,
    folder: at('events'),
    storeDeadLetter,
  });
  started.defer(() => events.stop());
  const buckets = readBuckets(resolver);
  const s3 = await startS3(buckets, at('s3'), events.put);
  started.defer(() => s3.stop());
  const outbox = openOutbox(at('mails'));
  const pools = await openPools(resolver, at('cognito'));
  const cognito = await startCognito(pools, `https://cognito-idp.${region}.amazonaws.com`, outbox);
  started.defer(() => cognito.stop());
  const ses = await startSes(outbox);
  started.defer(() => ses.stop());
  const sns = await startSns(outbox);
  started.defer(() => sns.stop());
  // A kept response would hide that its function has changed.
  const cache = createResponseCache(options.currentFunction ? 0 : cacheBytes);
  const cloudfront = await startInvalidations(resolver.output('DistributionId'), cache.invalidate);
  started.defer(() => cloudfront.stop());
  const invocations = await startInvocations(functions, lambda);
  started.defer(() => invocations.stop());
  const dynamodb = await dynamodbStart;
  await createTables(dynamodb.endpoint, resolver);
  const streams = await openStreams({
    resolver,
    functions,
    lambda,
    endpoint: dynamodb.endpoint,
    folder: at('streams'),
    storeDeadLetter,
    log,
  });
  started.defer(() => streams.stop());
  endpoints.AWS_ENDPOINT_URL_DYNAMODB = dynamodb.endpoint;
  endpoints.AWS_ENDPOINT_URL_S3 = s3.endpoint;
  endpoints.AWS_ENDPOINT_URL_CLOUDFRONT = cloudfront.endpoint;
  endpoints.AWS_ENDPOINT_URL_SESV2 = ses.endpoint;
  endpoints.AWS_ENDPOINT_URL_SNS = sns.endpoint;
  endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = cognito.endpoint;

  const table = localTable(tableName, dynamodb.endpoint);
  checkTableVersion(await readTableVersion(table), 'The data folder');
  await initTableVersion(table);
  // The seed computes contributors' ids.
  const secret = functions.find(({ environment }) => environment.CONTRIBUTOR_SECRET);
  if (secret) process.env.CONTRIBUTOR_SECRET = secret.environment.CONTRIBUTOR_SECRET;
  const userPool = {
    id: resolver.output('AdminsUserPoolId'),
    clientId: resolver.output('AdminsClientId'),
  };
  const admin = options.admin ?? defaultAdmin;
  await putUser(table, {
    id: await saveUser(pools, userPool.id, admin),
    role: 'admin',
    name: nameFromEmail(admin.email),
    email: admin.email,
  });

  const gateways = new Map(
    readApis(resolver).map((api) => [api.domain, createGateway(api, lambda.invoke, [jwks.jwk])]),
  );
  const distribution = createLocalDistribution(
    resolver,
    s3,
    gateways,
    [[`https://cognito-idp.${region}.amazonaws.com`, cognito.endpoint]],
    cache,
  );
  let pages: RequestListener = distribution.listener;
  const mails = createOutboxPage(outbox);
  const server = createServer((request, response) => {
    if (isOutboxPage(request.url)) mails(request, response);
    else
      (isBuildOutput(distribution, request.url) ? pages : distribution.listener)(request, response);
  });
  const port = await listen(server, options.port ?? 0);
  const beside = await listenOnIpv6(server, port);
  started.defer(async () => {
    for (const one of [server, beside]) {
      one?.closeAllConnections();
      one?.close();
    }
  });
  if (options.pages) pages = started.use(await options.pages(server));

  const origin = `http://localhost:${port}`;
  const siteBucket = resolver.output('SiteBucket');
  const connection = {
    origin,
    tableName,
    dynamodbEndpoint: dynamodb.endpoint,
    s3Endpoint: s3.endpoint,
    cognitoEndpoint: cognito.endpoint,
    lambdaEndpoint: invocations.endpoint,
    uploadsBucket: resolver.output('UploadsBucket'),
    filesBucket: resolver.output('FilesBucket'),
  };
  folder.announce(connection);
  const configuration: SiteConfiguration = {
    ...(JSON.parse(resolver.output('SiteConfiguration')) as SiteConfiguration),
    userPoolEndpoint: cognito.endpoint,
    // The only flow of cognito-local.
    authFlow: 'USER_PASSWORD_AUTH',
  };
  await s3.put(siteBucket, configurationPath.slice(1), Buffer.from(JSON.stringify(configuration)), {
    'content-type': 'application/json',
    'cache-control': cacheControlFor(configurationPath.slice(1)),
  });
  events.resume();
  streams.start();
  started.use(scheduleExpiry(s3, buckets));
  const running = started.move();
  const put =
    (bucket: string) =>
    async (key: string, bytes: Uint8Array, contentType: string, contentEncoding?: 'br') => {
      await s3.put(bucket, key, bytes, {
        'content-type': contentType,
        'cache-control': cacheControlFor(key),
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
      });
      cache.invalidate([`/${key.split('/').map(encodeURIComponent).join('/')}`]);
    };
  const stop = () => running.disposeAsync();
  return {
    ...connection,
    table,
    engine,
    sesEndpoint: ses.endpoint,
    outbox: `${origin}${outboxPath}`,
    siteBucket,
    userPool,
    functions,
    invalidations: cloudfront.invalidations,
    invalidate: cache.invalidate,
    putFile: put(connection.filesBucket),
    async getPage(key) {
      const answer = await s3.read(siteBucket, key, {});
      const bytes = await buffer(answer);
      if (answer.statusCode !== 200) return undefined;
      return answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
    },
    putPage: put(siteBucket),
    settled: () => streams.settled(),
    warm: () => lambda.warm(),
    startSchedules: events.startSchedules,
    failed: dynamodb.failed,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
