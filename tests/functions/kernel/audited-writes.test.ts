import { expect, test } from 'vitest';
import { decideAgain, updateAudited } from '../../../functions/kernel/audited-writes.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';

test('a write that loses against concurrent changes ends with 409 after five attempts', async () => {
  let attempts = 0;
  const losing = decideAgain(async () => {
    attempts += 1;
    return undefined;
  });
  await expect(losing).rejects.toMatchObject({ status: 409 });
  expect(attempts).toBe(5);
});

test('an outdated version is refused unless the change is stored already', async () => {
  const stored = { name: 'new', updated_at: '2026-01-02T00:00:00.000Z' };
  const update = (name: string) =>
    updateAudited({} as never, {
      kind: 'job',
      id: 'j1',
      actor: 'admin-1',
      expected: '2026-01-01T00:00:00.000Z',
      load: async () => stored,
      fields: { name },
      writes: () => ({}),
    });
  expect(await update('new')).toEqual({ before: stored, after: stored });
  await expect(update('newer')).rejects.toBeInstanceOf(HttpError);
});
