import { expect, test } from 'vitest';
import { problemError } from '../support/fixtures/problem-error.ts';
import { loadFailureText, mayRetry } from '../../web/src/lib/format/failure-text.ts';

const refused = (status: number) => problemError(status, 'The reason.');

test('a retry is offered where the same request may succeed later', () => {
  for (const status of [400, 401, 403, 404, 409, 413]) {
    expect([status, mayRetry(refused(status))]).toEqual([status, false]);
    expect(loadFailureText(refused(status))).toBe('The reason.');
  }
  expect(mayRetry(refused(429))).toBe(true);
  expect(loadFailureText(refused(429))).toBe('The reason.');
  for (const error of [refused(500), refused(503), new TypeError('Failed to fetch')]) {
    expect(mayRetry(error)).toBe(true);
    expect(loadFailureText(error)).toBe('Check your connection, then try again.');
  }
});
