import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Outcome } from './preparation.ts';

/** Waits for the preparation of the test's project. Throws its error. */
export async function preparedValue<T>(): Promise<T> {
  const file = inject('preparation');
  while (!existsSync(file)) await delay(100);
  const { value, error } = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if (error !== undefined) throw new Error(error);
  return value as T;
}
