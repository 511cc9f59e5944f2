import { beforeEach, expect, test, vi } from 'vitest';
import {
  deleteDraft,
  storeDraft,
  loadDraft,
  type Draft,
} from '../../web/src/features/upload/rules/draft.ts';
import { emptyValues } from '../../web/src/features/upload/rules/values.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const draft: Draft = {
  values: {
    ...emptyValues,
    title: 'Greedy method',
    module: '2',
    name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.com',
  },
  submissionId: 'one',
  arrived: { uploadId: 'two', name: 'a.pdf', size: 8 },
};

test('a draft is restored without personal data', () => {
  storeDraft(draft);
  expect(loadDraft()).toEqual({
    ...draft,
    values: { ...emptyValues, title: 'Greedy method', module: '2' },
  });
  const stored = [...kept.values()].join();
  for (const secret of ['Asha', '98765', 'example.com']) expect(stored).not.toContain(secret);
});

test('a submitted draft is deleted', () => {
  storeDraft(draft);
  deleteDraft();
  expect(loadDraft()).toBeNull();
  expect(kept.size).toBe(0);
});

test('without storage, or with malformed data, there is no draft', () => {
  kept.set('upload-draft', '{broken');
  expect(loadDraft()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(loadDraft()).toBeNull();
  expect(() => storeDraft(draft)).not.toThrow();
  expect(() => deleteDraft()).not.toThrow();
});
