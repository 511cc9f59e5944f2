import { expect, test } from 'vitest';
import { defaultSettings } from '../../functions/contracts/domain/site-settings.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { problemError } from '../support/expect-problem.ts';
import { renderPage, textOf } from '../web/pages/render-page.tsx';

const site = await disposeAfterAll(openContributions());
const owner = (await site.testApi.admin('owner')).api;
const { api } = site.testApi.visitor();
const params = { kind: 'settings', slug: 'main' } as const;

async function publish(value: object) {
  const { draft } = await owner.site.saveDraft({
    params,
    body: { value: { ...value }, draft_at: null },
  });
  await owner.site.publishContent({ params, body: { draft_at: draft!.draft_at } });
}

test('a new site has the settings of the product', async () => {
  expect((await api.site.getSite()).settings).toEqual(defaultSettings);
});

test('invalid settings name their field', async () => {
  const value = { ...defaultSettings, ad_client: 'pub-1', cards: ['no path'] };
  await expect(owner.site.saveDraft({ params, body: { value, draft_at: null } })).rejects.toEqual(
    problemError(400),
  );
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

test('an approval earns the points that the owner has set', async () => {
  const id = await site.submit({
    subject_id: 'cse-ada' as never,
    submitter_phone: '9876501234',
    submitter_email: 'settings@example.com',
  });
  await owner.submissions.approveSubmission({ params: { submissionId: id as never }, body: {} });
  const contributor = { phone: '9876501234', email: 'settings@example.com' };
  expect(await api.rewards.checkPoints({ body: contributor })).toMatchObject({
    available_points: 20,
  });
});
