import { beforeAll, expect, test, vi } from 'vitest';
import { contentKinds } from '../../functions/contracts/domain/content.ts';
import type { ProblemError } from '../../functions/contracts/http/client.ts';
import { readSeedContent, seedContent } from '../../localstack/seed/seed-content.ts';
import { putUser } from '../../functions/table/site/user.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
const { site } = testApi.visitor().api;
const { api } = await testApi.admin();
const owner = api.site;
beforeAll(() => seedContent(testApi.table, () => {}));

const contacts = { kind: 'contacts', slug: 'main' } as const;
const newAddress = {
  email: 'owner@notes.example.org',
  chat_group: '',
  photos: '',
  projects_chat: 'https://wa.me/919876543210',
};
const save = async (params: Parameters<typeof owner.saveDraft>[0]['params'], value: object) => {
  const draft_at = await owner.getContent({ params }).then(
    ({ draft }) => draft?.draft_at ?? null,
    () => null,
  );
  return owner.saveDraft({ params, body: { value: { ...value }, draft_at } });
};
const publish = async (params: Parameters<typeof save>[0], value: object) => {
  const { draft } = await save(params, value);
  return owner.publishContent({ params, body: { draft_at: draft!.draft_at } });
};

test('the seed has every kind but announcements, and a second seeding changes nothing', async () => {
  const before = (await owner.listContent()).items;
  await seedContent(testApi.table, () => {});
  expect((await owner.listContent()).items).toEqual(before);
  expect([...new Set(before.map(({ kind }) => kind))].toSorted()).toEqual(
    contentKinds.filter((kind) => kind !== 'announcements').toSorted(),
  );
  const dates = (await site.listNews({ query: { limit: 3 } })).items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await site.listResults()).items[0]?.slug).toBe('semester-results');
  expect((await site.listProjects()).items.map(({ price }) => price)).toEqual([
    4999, 6999, 5499, 7999, 1499, 1299, 999, 1199,
  ]);
  expect((await site.getText({ params: { name: 'privacy' } })).body).toContain('## In short');
  await expectProblem(site.getText({ params: { name: 'site' } }), 404, 'Not found');
});

test('a contact or claim that the owner has not published is hidden in prod only', async () => {
  expect((await site.getSite()).claims.students).toBe('50,000+');
  vi.stubEnv('STAGE', 'prod');
  const hidden = await site.getSite();
  expect([...Object.values(hidden.contacts), ...Object.values(hidden.claims)].join('')).toBe('');
  await publish(contacts, newAddress);
  expect((await site.getSite()).contacts).toEqual(newAddress);
  expect((await site.getSite()).claims.students).toBe('');
});

const isInitial = async () =>
  (await owner.listContent()).items.find(({ kind }) => kind === 'contacts')?.is_initial;

test('contacts that are published with placeholders stay unconfirmed, field by field', async () => {
  const placeholders = readSeedContent().find(({ kind }) => kind === 'contacts')!.value;
  vi.stubEnv('STAGE', 'prod');
  await publish(contacts, placeholders);
  expect(Object.values((await site.getSite()).contacts).join('')).toBe('');
  expect(await isInitial()).toBe(true);
  const chat_group = 'https://chat.whatsapp.com/';
  await publish(contacts, { ...newAddress, chat_group });
  expect((await site.getSite()).contacts).toEqual(newAddress);
  expect(await isInitial()).toBe(true);
  await publish(contacts, newAddress);
  expect(await isInitial()).toBe(false);
});

test('a draft is public only once it is published, and a former version can be restored', async () => {
  const params = { kind: 'about', slug: 'main' } as const;
  const first = await site.getText({ params: { name: 'about' } });
  const changed = { lead: first.lead, body: '## New\n\nText with a [link](/notes).' };
  const { draft } = await save(params, changed);
  expect(await site.getText({ params: { name: 'about' } })).toEqual(first);
  await expectProblem(owner.saveDraft({ params, body: { value: changed, draft_at: null } }), 409);

  const body = { draft_at: draft!.draft_at };
  const published = await owner.publishContent({ params, body });
  expect(published).toMatchObject({ draft: null, published: { value: changed } });
  expect(published.history).toHaveLength(2);
  await expectProblem(owner.publishContent({ params, body }), 404);
  expect(await site.getText({ params: { name: 'about' } })).toMatchObject(changed);

  const asha = (await testApi.admin('asha')).api.site;
  await putUser(testApi.table, { id: 'asha', role: 'admin', name: 'Asha Rao' });
  const { draft: restored } = await save(params, published.history.at(-1)!.value);
  const { history } = await asha.publishContent({ params, body: { draft_at: restored!.draft_at } });
  expect(history.map(({ name }) => name)).toEqual(['Asha Rao', null, null]);
  expect((await site.getText({ params: { name: 'about' } })).body).toBe(first.body);
});

test('a news article is published, withdrawn and listed by its day', async () => {
  const params = { kind: 'news', slug: 'exam-dates' } as const;
  const value = {
    title: 'Exam dates',
    summary: 'They are out.',
    category: 'Campus',
    date: '2026-12-01',
    featured: false,
    tags: ['exams'],
    body: 'The dates.',
  };
  await publish(params, value);
  expect((await site.listNews()).items[0]).toMatchObject({ slug: 'exam-dates', read_minutes: 1 });
  expect(await site.getNews({ params: { slug: 'exam-dates' } })).toMatchObject(value);
  await owner.withdrawContent({ params });
  await expectProblem(site.getNews({ params: { slug: 'exam-dates' } }), 404);
  await expectProblem(owner.withdrawContent({ params }), 404);
  expect((await owner.getContent({ params })).history).toHaveLength(1);
});

const announcement = (slug: string) => ({ kind: 'announcements', slug }) as const;

test('an announcement shows up to its last day', async () => {
  await publish(announcement('old'), { text: 'Over', link: '', until: '2020-01-01' });
  await publish(announcement('now'), { text: 'New notes', link: '/recent', until: '2099-12-31' });
  expect((await site.getSite()).announcements).toEqual([{ text: 'New notes', link: '/recent' }]);
});

test.for([
  ['contacts', { ...newAddress, chat_group: 'javascript:alert(1)' }, 'chat_group'],
  ['contacts', { ...newAddress, chat_group: 'http://chat.example.org/' }, 'chat_group'],
  ['contacts', { ...newAddress, projects_chat: 'https://wa.me/12' }, 'projects_chat'],
  ['contacts', { ...newAddress, email: 'nobody' }, 'email'],
  ['contacts', {}, 'email'],
  ['terms', { lead: 'Rules', body: '[x](javascript:alert(1))' }, 'body'],
  ['terms', { lead: 'Rules', body: '[x](//elsewhere.example)' }, 'body'],
  ['terms', { lead: 'Rules', body: String.raw`[x](/\elsewhere.example)` }, 'body'],
  ['terms', { lead: '', body: 'Text' }, 'lead'],
] as const)('%s with %j is refused at %s', async ([kind, value, field]) => {
  const params = { kind, slug: 'main' };
  const refusal = await save(params, value).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ problem: { status: 400 } });
  const { errors = [] } = (refusal as ProblemError).problem;
  expect(errors.map((error) => error.field)).toContain(field);
});

test('an entry that must exist is neither withdrawn nor given another address', async () => {
  await expectProblem(owner.withdrawContent({ params: contacts }), 409);
  await expectProblem(save({ kind: 'contacts', slug: 'other' }, newAddress), 404);
  await expectProblem(save({ kind: 'news', slug: 'main' }, newAddress), 404);
});
