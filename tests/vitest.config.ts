import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hasJava } from '../localstack/dynamodb/engine.ts';
import { endpointsPlugin } from '../web/endpoints-plugin.ts';
import { ClosingLine } from './support/closing-line.ts';
import { LongestFirst } from './support/longest-first.ts';

const seconds = 1000;

/** What the table's conditions, indexes and transactions decide, once more on Amazon's own engine. Where there is no Java, `cloud/dynamodb.test.ts` says so. */
const onDynamodbLocal = {
  test: {
    name: 'DynamoDB Local',
    include: [
      'functions/catalogue/{admin,admin-renames}.test.ts',
      'functions/notes/{admin-sums,count-engines,lists,votes}.test.ts',
      'functions/rewards/{admin,ledger-engines,redeem}.test.ts',
      'functions/submissions/credit.test.ts',
      'functions/table/{conflicts,migrate-engines,table}.test.ts',
    ],
    env: { TIPPANI_DYNAMODB: 'dynamodb-local' },
    testTimeout: 60 * seconds,
    hookTimeout: 60 * seconds,
  },
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ['default', new ClosingLine()],
    // One more than there are processors, for a test often waits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // As the site's build: what the pages know of the interface.
        plugins: [endpointsPlugin()],
        test: {
          name: 'node',
          include: ['{functions,web}/**/*.test.{ts,tsx}'],
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        test: {
          name: 'pure',
          include: ['{repository,contracts,inspection,seed}/**/*.test.ts'],
          // These tests share no state, so workers keep their modules from file to file.
          isolate: false,
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      ...(hasJava() ? [onDynamodbLocal] : []),
      {
        test: {
          name: 'cloud',
          include: ['cloud/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'cloud/assembly.ts')],
          // On a busy machine something takes longer than a second.
          expect: { poll: { timeout: 10 * seconds } },
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'infra',
          isolate: false,
          include: ['infra/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'infra/synthesis.ts')],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/product.ts')],
          // On a busy machine a page takes longer than a second.
          expect: { poll: { timeout: 10 * seconds } },
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
});
