import { beforeEach, expect, test, vi } from 'vitest';
import {
  deleteDraft,
  storeDraft,
  loadDraft,
  type Draft,
} from '../../../web/src/features/upload/draft.ts';
import { emptyValues } from '../../../web/src/features/upload/values.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const draft: Draft = {
  values: {
    ...emptyValues,
    title: 'Greedy method',
    module_number: '2',
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
    values: { ...emptyValues, title: 'Greedy method', module_number: '2' },
  });
  const stored = [...storage.values()].join();
  for (const secret of ['Asha', '98765', 'example.com']) expect(stored).not.toContain(secret);
});

test('without storage, or with malformed data, there is no draft', () => {
  storage.set('upload-draft', '{broken');
  expect(loadDraft()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(loadDraft()).toBeNull();
  expect(() => storeDraft(draft)).not.toThrow();
  expect(() => deleteDraft()).not.toThrow();
});

test('a contact is remembered until the site is left, and on the device only when asked', async () => {
  vi.stubGlobal('localStorage', sessionStorage);
  const contact = { name: 'Asha', phone: '9876543210', email: 'asha@example.com' };
  const { isContactStored, loadContact, rememberContact } =
    await import('../../../web/src/lib/device/remembered-contact.ts');
  expect(loadContact()).toBeNull();
  rememberContact({ ...contact, title: 'Sets' } as typeof contact, false);
  expect(loadContact()).toEqual(contact);
  expect(isContactStored()).toBe(false);
  expect(storage.size).toBe(0);
  rememberContact(contact, true);
  expect(isContactStored()).toBe(true);
  rememberContact(contact, false);
  expect(storage.size).toBe(0);
});
