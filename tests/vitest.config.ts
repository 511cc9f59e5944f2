import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './support/closing-line.ts';

const seconds = 1000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ['default', new ClosingLine()],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{repository,contracts,functions,inspection,seed,web}/**/*.test.{ts,tsx}'],
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['cloud/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'cloud/assembly.ts')],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['infra/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'infra/synthesis.ts')],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/product.ts')],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
});
