import { afterEach, expect, test, vi } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';

afterEach(() => vi.unstubAllGlobals());

test('what an older release has stored of the desk is read, without the latest rejections', async () => {
  const stored = JSON.stringify({ decisions: [], drafts: {} });
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  vi.resetModules();
  const { outbox } = await import('../../../web/src/features/admin/pending/outbox.ts');
  expect(outbox.rejectionOf('one' as SubmissionId)).toBeUndefined();
});
