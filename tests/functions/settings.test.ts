import { expect, test } from 'vitest';
import type { Mail } from '../../functions/aws/send-mail.ts';
import { defaultSettings } from '../../functions/contracts/domain/site-settings.ts';
import { clearCaches } from '../../functions/kernel/cache.ts';
import type { Notice } from '../../functions/aws/notify-owner.ts';
import { forwardMessages } from '../../functions/messages/forward-messages.ts';
import { subscribe } from '../../functions/messages/subscriptions.ts';
import { mailCode } from '../../functions/rewards/code.ts';
import { addMessage, newMessage } from '../../functions/table/site/message.ts';
import { getSiteName } from '../../functions/table/site/content.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { renderPage, textOf } from '../web/pages/render-page.tsx';
import { expectProblem } from '../support/test-api.ts';

const site = await openContributions();
const owner = (await site.testApi.admin('owner')).api;
const { api } = site.testApi.visitor();
const params = { kind: 'settings', slug: 'main' } as const;

type Entry = Parameters<typeof owner.site.saveDraft>[0]['params'];

const save = (value: object, entry: Entry = params) =>
  owner.site.saveDraft({ params: entry, body: { value: { ...value }, draft_at: null } });

async function publish(value: object, entry: Entry = params) {
  const { draft } = await save(value, entry);
  await owner.site.publishContent({ params: entry, body: { draft_at: draft!.draft_at } });
  // Each test begins when every page shows the change.
  clearCaches();
}

test('a new site has the settings of the product', async () => {
  expect((await api.site.getSite()).settings).toEqual(defaultSettings);
});

test('invalid settings name their field', async () => {
  await expectProblem(save({ ...defaultSettings, ad_client: 'pub-1', cards: ['no path'] }), 400);
});

test('another university needs its settings and its catalogue, and no code', async () => {
  await publish({
    ...defaultSettings,
    name: 'Kosha',
    mark: 'K',
    motto: 'A shelf of notes.',
    description: 'Notes for Anna University.',
    university: 'Anna University',
    university_link: 'https://www.annauniv.edu/',
    hero: 'Every unit, one shelf',
    points_per_upload: 20,
    cards: ['Exam dates | November 2026 | /news/exams'],
  });
  const importCsv = (filename: string, text: string) =>
    owner.catalogue.importCatalogue({ body: { filename, text, dry_run: false } });
  await owner.catalogue.createScheme({ body: { year: '2023' } });
  await importCsv('branches.csv', 'code,name\nAE,Aeronautical Engineering');
  await importCsv(
    'subjects.csv',
    'scheme,branch,semester,code,name,credits,confidence\n2023,AE,3,AE3351,Aero Engineering Thermodynamics,4,A',
  );
  const home = textOf(await renderPage('/', api as never));
  for (const text of [
    'Kosha',
    'Every unit, one shelf',
    'A shelf of notes.',
    'Anna University',
    'Exam dates',
  ])
    expect(home).toContain(text);
  expect(home).not.toMatch(/Tippani|VTU/);
  expect(home).toContain('20 points for each verified upload');
  expect(await renderPage('/courses/2023/AE3351', api as never)).toContain(
    'Aero Engineering Thermodynamics',
  );
});

test('its name is in the manifest, feeds and mails', async () => {
  const read = async (path: string) => (await site.testApi.visitor().send(path)).text();
  expect(JSON.parse(await read('/api/site.webmanifest'))).toMatchObject({
    name: 'Kosha',
    description: 'Notes for Anna University.',
    start_url: '/',
  });
  const feed = await read('/api/feeds/news');
  expect(feed).toContain('<title>Tech news – Kosha</title>');
  expect(feed).not.toContain('Tippani');
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const { table } = site.testApi;
  const reader = { email: 'reader@example.com' };
  await subscribe({ table, sendMail, responseTimeMs: 0 }, reader, 'https://kosha.test');
  await mailCode(sendMail, reader.email, {
    siteName: await getSiteName(table),
    code: '123456',
    purpose: 'credit',
  });
  await addMessage(table, newMessage({ id: 'kosha', kind: 'message', name: 'Asha' }));
  const notifyOwner = async (notice: Notice) => void mails.push({ to: '', ...notice });
  await forwardMessages({ table, notifyOwner });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your subscription to Kosha',
    'Your Kosha code',
    'Kosha: Message from Asha',
  ]);
  expect(JSON.stringify(mails)).not.toContain('Tippani');
});

test('its course pages show the documents that the owner has linked', async () => {
  const entry = { kind: 'links', slug: '2023-aeronautical-engineering' } as const;
  const links = [
    'syllabus | AE3351 | https://www.annauniv.edu/ae3351.pdf',
    'model paper | AE3352 | https://www.annauniv.edu/ae3352.pdf',
  ];
  await publish({ scheme: '2023', heading: 'Aeronautical Engineering', links }, entry);
  const page = await renderPage('/courses/2023/AE3351', api as never);
  expect(page).toContain('https://www.annauniv.edu/ae3351.pdf');
  expect(page).not.toContain('ae3352.pdf');
  const { items } = await owner.site.listContent();
  expect(items).toContainEqual(
    expect.objectContaining({ ...entry, title: '2023: Aeronautical Engineering' }),
  );
  const value = { scheme: '2023', heading: 'A', links: ['syllabus | AE3351 | http://a.in'] };
  await expectProblem(save(value, entry), 400);
});

test('an approval earns the points that the owner has set', async () => {
  const contributor = { phone: '9876501234', email: 'settings@example.com' };
  await site.publish({ submitter_phone: contributor.phone, submitter_email: contributor.email });
  expect(await api.rewards.checkPoints({ body: contributor })).toMatchObject({
    available_points: 20,
  });
});
