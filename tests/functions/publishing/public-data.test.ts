import { expect, test } from 'vitest';
import { shellKey } from '../../../functions/contracts/pages/shell.ts';
import { objectPrefixes } from '../../../functions/contracts/object-prefixes.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { question, readingOf, storePaper } from '../../support/fixtures/papers.ts';
import { sampleNote, storeNotes, subjects } from '../../support/fixtures/samples.ts';
import { shell } from './context.ts';

const site = await openContributions();
const { table, buckets, admin } = site;
const { handler } = await import('../../../functions/publishing/rebuild.ts');

const person = {
  submitter_name: 'Asha Rao',
  submitter_phone: '9123456780',
  submitter_email: 'asha.rao@example.org',
};
const at = '2026-03-01T00:00:00.000Z';
const uncertain = question(1, 'a', '=Define O, "Ω" and Θ.');
const reading = readingOf(
  null,
  { ...uncertain, states: { ...uncertain.states, text: 'doubtful' } },
  question(1, 'b', 'Explain Θ.'),
);

const written = async () => {
  const keys = (await buckets.keys('site')).filter((key) => key.startsWith('data/'));
  const files = await Promise.all(keys.map((key) => buckets.get('site', key)));
  return new Map(keys.map((key, i) => [key, files[i]!.bytes.toString()]));
};
const itemsOf = (text = '') => (JSON.parse(text) as { items: { id: string }[] }).items;
const idsOf = (text?: string) => itemsOf(text).map(({ id }) => id);

const isGranted = (key: string) => objectPrefixes.site.some((prefix) => key.startsWith(prefix));

test('the daily run publishes each public document and question once, and no person', async () => {
  await buckets.put('site', shellKey, Buffer.from(JSON.stringify(shell)));
  const exam_session = '2026-01';
  await storePaper(table, 'paper', reading, { exam_session });
  await storePaper(table, 'hidden-paper', reading, { exam_session, status: 'pending' });
  await storeNotes(table, [
    sampleNote('first', {
      description: `By ${person.submitter_name}`,
      uploaded_by: person.submitter_name,
    }),
    sampleNote('hidden', { status: 'pending' }),
    sampleNote('deleted', { status: 'deleted', restorable_until: at }),
  ]);
  const noteOfPerson = await site.publish({ ...person, credit: 'public' });
  await site.submit({ ...person, title: 'Waiting' });

  await handler({});
  const files = await written();
  expect([...files.keys()]).toEqual(
    ['branches', 'notes', 'questions', 'schemes', 'subjects'].flatMap((name) => [
      `data/${name}.csv`,
      `data/${name}.json`,
    ]),
  );
  expect((await buckets.keys('site')).filter((key) => !isGranted(key))).toEqual([]);
  const published = ['first', 'paper', noteOfPerson].toSorted();
  expect(idsOf(files.get('data/notes.json'))).toEqual(published);
  expect(idsOf(files.get('data/subjects.json'))).toEqual(subjects.map(({ id }) => id).toSorted());
  const questions = itemsOf(files.get('data/questions.json'));
  expect(questions.map(({ id }) => id)).toEqual(['paper.1-1a', 'paper.1-1b']);
  expect(questions[0]).toMatchObject({ session: '2026-01', max_marks: 100, doubtful: ['text'] });
  const [header, ...lines] = files.get('data/notes.csv')!.trim().split('\r\n');
  expect(header).toContain('id,url,kind');
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual(published);
  expect(files.get('data/questions.csv')).toContain(`"'=Define O, ""Ω"" and Θ."`);

  const all = [...files.values()].join('\n');
  const { id: administrator } = await admin.api.session.getMe();
  for (const secret of [...Object.values(person), administrator])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
  for (const word of ['uploaded_by', 'contributor', 'hidden', 'deleted', 'Waiting'])
    expect(all).not.toContain(word);

  await handler({});
  expect(await written()).toEqual(files);
});
