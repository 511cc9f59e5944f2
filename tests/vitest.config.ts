import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../lib/root.ts';
import { hasJava } from '../localstack/services/dynamodb-engine.ts';
import { endpointsPlugin } from '../web/endpoints-plugin.ts';
import { pagesPlugin } from '../web/pages-plugin.ts';
import { ClosingLine } from './support/run/closing-line.ts';
import './support/run/environment.ts';
import { LongestFirst } from './support/run/longest-first.ts';

const seconds = 1000;

// Workers and the commands that tests run share what they have compiled, such as the CDK.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build/compile-cache');

// esbuild collects garbage half as often, which saves processor time of each build.
process.env.GOGC ??= '200';

/**
 * Repeats on Amazon's own engine what depends on an engine: conditions, indexes, transactions, the stream, and that it
 * behaves as the table in memory. Without Java, `cloud/dynamodb.test.ts` reports it.
 */
const onDynamodbLocal = {
  test: {
    name: 'DynamoDB Local',
    include: [
      'functions/catalogue/admin.test.ts',
      'functions/notes/{count-engines,lists}.test.ts',
      'functions/rewards/{ledger-engines,redeem}.test.ts',
      'functions/table/table.test.ts',
    ],
    isolate: false,
    globalSetup: [resolve(import.meta.dirname, 'support/run/dynamodb-local.ts')],
    setupFiles: ['use-dynamodb-local', 'fresh-modules'].map((name) =>
      resolve(import.meta.dirname, `support/run/${name}.ts`),
    ),
    testTimeout: 60 * seconds,
    hookTimeout: 60 * seconds,
  },
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: [resolve(import.meta.dirname, 'support/run/start.ts')],
    reporters: ['default', new ClosingLine()],
    // One more than there are processors: browser and cloud tests wait for a third of their time.
    maxWorkers: 3,
    // A larger young generation: short-lived objects of requests and histories are collected less often. Few tests
    // run long enough to pay for the middle compiler.
    execArgv: ['--max-semi-space-size=64', '--no-maglev'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Defined as in the site's build.
        plugins: [endpointsPlugin(), pagesPlugin()],
        test: {
          name: 'node',
          include: ['functions/**/*.test.ts'],
          isolate: false,
          setupFiles: [resolve(import.meta.dirname, 'support/run/fresh-modules.ts')],
          // On a busy machine hundreds of requests take longer than seconds.
          testTimeout: 60 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        plugins: [endpointsPlugin(), pagesPlugin()],
        test: {
          name: 'pure',
          include: [
            '{repository,contracts,inspection,questions,search,seed,web}/**/*.test.{ts,tsx}',
          ],
          // These tests share no state, so workers keep their modules between files.
          isolate: false,
          testTimeout: 30 * seconds,
          // Some build the site.
          hookTimeout: 120 * seconds,
        },
      },
      ...(hasJava() ? [onDynamodbLocal] : []),
      {
        test: {
          name: 'cloud',
          isolate: false,
          setupFiles: ['await-preparation', 'fresh-modules'].map((name) =>
            resolve(import.meta.dirname, `support/run/${name}.ts`),
          ),
          include: ['cloud/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'cloud/assembly.ts')],
          // On a busy machine some steps take longer than a second.
          expect: { poll: { timeout: 10 * seconds } },
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/support/seeded-cloud.ts')],
          // On a busy machine a page takes longer than a second.
          expect: { poll: { timeout: 10 * seconds } },
          testTimeout: 120 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'infra',
          isolate: false,
          include: ['infra/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'infra/synthesis.ts')],
          setupFiles: [resolve(import.meta.dirname, 'support/run/await-preparation.ts')],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
});
