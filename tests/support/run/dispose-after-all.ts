import { afterAll } from 'vitest';

/** Opens a fixture for all tests of a file and disposes of it after them. */
export async function disposeAfterAll<T extends AsyncDisposable>(opening: Promise<T>): Promise<T> {
  const fixture = await opening;
  afterAll(() => fixture[Symbol.asyncDispose]());
  return fixture;
}
