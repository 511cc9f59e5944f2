import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as catalogue from '../../../functions/contracts/catalogue.ts';
import { pageKey, pageUrl } from '../../../functions/contracts/pages/page-keys.ts';
import { affectedPages } from '../../../functions/publishing/affected-pages.ts';
import { itemChangesOf, type ItemImage } from '../../../functions/publishing/item-changes.ts';
import { shownEntities } from '../../../functions/contracts/pages/dependencies.ts';
import { changeTags, pageTags } from '../../../functions/publishing/cache-tags.ts';
import { updateSite } from '../../../functions/publishing/update-site.ts';
import { updateSitemaps } from '../../../functions/publishing/indexing/sitemaps.ts';
import { renderAndStore } from '../../../functions/publishing/pages/render-and-store.ts';
import { coursesKey, parseCourses } from '../../../functions/search/engine/courses/course-file.ts';
import { putItem } from '../../../functions/table/write.ts';
import { itemOf } from '../../../functions/table/notes/note.ts';
import { listRecentInvalidations } from '../../../functions/table/site/invalidation.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';
import {
  branchId,
  noteId,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../support/fixtures/samples.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { card, fakeApi } from '../../web/fake-api.ts';
import { record, shell, siteContext } from './context.ts';

const { table } = memoryTable();
await storeCatalogue(table);

const changes = (...records: ReturnType<typeof record>[]) =>
  itemChangesOf({ Records: records } as never);
const note = sampleNote('one', { semester: 4 });

test('the key of a page gives its address', () => {
  const name = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  const list = fc.record(
    { branch: name, semester: fc.integer({ min: 1, max: 8 }), subject: name },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(list, ({ branch, semester, subject }) => {
      const chosen = {
        ...(branch !== undefined && { branch: branchId(branch) }),
        ...(semester !== undefined && { semester }),
        ...(subject !== undefined && { subject: subjectId(subject) }),
      };
      const url = new URL(pageUrl(pageKey('/notes', chosen)), shell.origin);
      expect(url.pathname).toBe('/notes');
      expect(Object.fromEntries(url.searchParams)).toEqual(
        Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, String(value)])),
      );
    }),
  );
  for (const path of ['/', '/notes', '/notes/one', '/courses/2022/BCS401', '/recent'])
    expect(pageUrl(pageKey(path))).toBe(path);
});

test.for([
  ['a counter', record('NOTE#one', note, { ...note, download_count: 9, upvotes: 3 }), 0],
  ['a title', record('NOTE#one', note, { ...note, title: 'Other' }), 1],
  ['an item that no page shows', record('UPLOAD#one', undefined, { id: 'one' }), 0],
] as const)('a change of %s is published if pages show it', ([, change, published]) => {
  expect(changes(change)).toHaveLength(published);
});

const subjectsOf = async () => [
  { id: 'cse-ada', branch_id: 'cse', semester: 4 } as never,
  { id: 'ise-ada', branch_id: 'ise', semester: 5 } as never,
];

test('a note affects its page, its course and the lists of every branch with the course', async () => {
  const { keys, all } = await affectedPages(
    subjectsOf,
    changes(record('NOTE#one', undefined, { ...note, subject_code: 'bcs401' })),
  );
  expect(all).toBe(false);
  const expected = [
    'index',
    'notes',
    'recent',
    'notes/one',
    'notes/one/text',
    'courses/2022/BCS401',
    'courses/2022/BCS401/questions',
    ...[1, 2, 3, 4, 5].map((module) => `courses/2022/BCS401/questions/module-${module}`),
    'notes/list/semester/4',
    'notes/list/branch/cse',
    'notes/list/branch/cse/semester/4',
    'notes/list/branch/cse/semester/4/subject/cse-ada',
    'notes/list/branch/ise',
    'notes/list/branch/ise/semester/4',
    'notes/list/branch/ise/semester/5',
    'notes/list/branch/ise/semester/4/subject/ise-ada',
    'notes/list/branch/ise/semester/5/subject/ise-ada',
  ];
  expect([...keys].toSorted()).toEqual(expected.map((key) => `pages/${key}`).toSorted());
});

const inCourse = (code: string) => ({
  id: 'one',
  slug: 'one',
  kind: 'news',
  contributor_slug: 'one',
  scheme_year: '2022',
  code,
  subject_code: code,
  semester: '4',
  branch_id: 'cse',
});

test.for(shownEntities)(
  'each page that a changed %s affects has a tag of the change, and none more than fifty',
  async (entity) => {
    const [before, after] = [inCourse('BCS401'), inCourse('BCS402')];
    const named = changeTags({ entity, before, after });
    for (const image of [before, after]) {
      const one = { entity, before: undefined, after: image };
      const { keys } = await affectedPages(subjectsOf, [one]);
      expect(keys.size).toBeGreaterThan(0);
      for (const key of keys) {
        const { pathname, searchParams } = new URL(pageUrl(key), shell.origin);
        const isOfCourse = searchParams.has('subject') || /^\/(notes|courses)\/./.test(pathname);
        const tags = pageTags(pathname, isOfCourse ? image : undefined);
        expect({ key, shared: tags.some((tag) => named.includes(tag)) }).toEqual({
          key,
          shared: true,
        });
        expect(tags.length).toBeLessThanOrEqual(50);
      }
    }
  },
);

const ofCatalogue = {
  scheme: ['SCHEME', { id: 'x', year: '2022' }, catalogue.scheme.shape],
  branch: ['BRANCH', { id: 'x', name: 'Branch', code: 'BR' }, catalogue.branch.shape],
  subject: [
    'SUBJECTS',
    { id: 'x', branch_id: 'cse', scheme_year: '2022', code: 'BCS401', semester: 4 },
    catalogue.subject.shape,
  ],
} as const;
type CatalogueEntity = keyof typeof ofCatalogue;
const fieldsOf = (entity: CatalogueEntity) =>
  Object.keys(ofCatalogue[entity][2]).filter((name) => name !== 'id');
const affectedBy = (entity: CatalogueEntity, name: string) => {
  const [pk, item] = ofCatalogue[entity];
  return changes(record(pk, { ...item, [name]: '4' }, { ...item, [name]: '5' }));
};

/** Pages with what an item itself says. */
const ownPages = {
  scheme: ['pages/index', 'pages/notes', 'pages/branches', 'pages/upload-notes'],
  branch: ['pages/index', 'pages/notes', 'pages/branches', 'pages/upload-notes'],
  subject: ['pages/courses/2022/BCS401', 'pages/notes/list/branch/cse/semester/4'],
};
/** What only these show. Every other field is a name, or part of an address, which any page may show. */
const ownDetails = new Set(['description', 'credits']);

test.for(
  (Object.keys(ofCatalogue) as CatalogueEntity[]).flatMap((entity) =>
    fieldsOf(entity).map((name) => [entity, name] as const),
  ),
)(
  'a changed field of a %s, %s, makes the pages that show it out of date',
  async ([entity, name]) => {
    const { keys, all } = await affectedPages(subjectsOf, affectedBy(entity, name));
    expect(all).toBe(!ownDetails.has(name));
    expect([...keys]).toEqual(expect.arrayContaining(all ? [] : ownPages[entity]));
  },
);

test.for([
  ['scheme', 'updated_at'],
  ['scheme', 'following_since'],
  ['branch', 'updated_at'],
  ['subject', 'updated_at'],
  ['subject', 'moved_from'],
  ['subject', 'following_since'],
] as const)('a change of what no page shows of a %s, %s, deletes nothing', ([entity, name]) => {
  expect(affectedBy(entity, name)).toEqual([]);
});

test.for([
  [{ redemption_count: 1 }, { redemption_count: 2 }, 0],
  [{ amount: 1 }, { amount: 2 }, 1],
] as const)(
  'a reward that changes from %j to %j is published %d times',
  ([before, after, times]) => {
    expect(changes(record('REWARDS', { id: 'r', ...before }, { id: 'r', ...after }))).toHaveLength(
      times,
    );
  },
);

test.for([
  ['a new subject', record('SUBJECTS', undefined, ofCatalogue.subject[1]), false],
  ['a deleted subject', record('SUBJECTS', ofCatalogue.subject[1]), true],
  ['a new branch', record('BRANCH', undefined, { id: 'a' }), true],
  ['a deleted scheme', record('SCHEME', { id: 'a' }), true],
] as const)('%s affects every page only if other pages show it', async ([, change, all]) => {
  const affected = await affectedPages(subjectsOf, changes(change));
  expect(affected.all).toBe(all);
  expect(affected.keys.has('pages/courses/2022/BCS401')).toBe(
    'SUBJECTS' === change.dynamodb.Keys.pk.S,
  );
});

test('a published note is listed, found and rendered again, and its pages are invalidated', async () => {
  const { context, read, keys, invalidated } = siteContext(
    table,
    fakeApi({ notes: [card('one')] }),
  );
  await storeNotes(table, [note]);
  for (const url of ['/', '/notes/one', '/notes?branch=cse', '/job-updates'])
    await renderAndStore(context, shell, url);
  await updateSite(context, 'e1', changes(record('NOTE#one', undefined, note)));
  expect(keys().filter((key) => key.endsWith('.html'))).toEqual(['pages/job-updates.html']);
  expect(keys()).toContain('search/current.json');
  const sitemap = keys().find((key) => key.startsWith('sitemap-notes'))!;
  expect(await read(sitemap)).toContain('<loc>https://tippani.example/notes/one</loc>');
  expect(invalidated).toEqual([expect.stringMatching(/^#courses-\d+$/)]);
  expect(await listRecentInvalidations(table, '')).toMatchObject([{ items: invalidated }]);

  const stored = { ...note, status: 'approved', drive_file_id: 'files/one.pdf' };
  await putItem(table, itemOf(sampleNote('one', { status: 'deleted' })));
  await updateSite(
    context,
    'e2',
    changes(record('NOTE#one', stored, { ...stored, status: 'deleted' })),
  );
  expect(await read(sitemap)).not.toContain('/notes/one<');
  expect(invalidated).toContain('/files/one.pdf');

  const before = { ...stored, drive_file_id: 'files/two.pdf' } as never as ItemImage;
  const versions = JSON.stringify({ L: [{ M: { drive_file_id: { S: 'files/two.pdf' } } }] });
  const after = { ...before, drive_file_id: 'files/three.pdf', versions };
  await updateSite(context, 'e3', [{ entity: 'note', before, after }]);
  expect(invalidated).toContain('/files/pictures/two.pdf.jpg');
  expect(invalidated).not.toContain('/files/two.pdf');
  await updateSite(context, 'e4', [{ entity: 'note', before: after, after: undefined }]);
  expect(invalidated).toEqual(expect.arrayContaining(['/files/two.pdf', '/files/three.pdf']));
});

test('a change of the catalogue replaces the courses that search finds', async () => {
  const { context, read } = siteContext(table);
  const renamed = record('BRANCH', { id: 'cse', name: 'CS' }, { id: 'cse', name: 'CSE' });
  await updateSite(context, 'e3', changes(renamed));
  const stored = parseCourses((await read(coursesKey))!)!;
  const shared = stored.courses.find(({ code }) => code === 'BCS401');
  expect(shared).toMatchObject({ scheme_year: '2022', semesters: [4], branches: ['CS', 'IS'] });
  expect(shared!.names).toContain('Design of Algorithms');
});

test('twenty concurrent publishers lose no address of a sitemap', async () => {
  const objects = memoryObjects().user();
  const ids = Array.from({ length: 20 }, (_, index) => noteId(`n${index}`));
  await Promise.all(
    ids.map((id) => updateSitemaps(objects, shell.origin, new Map([[id, sampleNote(id)]]))),
  );
  const parts = [...Array(16).keys()].map((part) => `sitemap-notes-${part}.xml`);
  const read = async (key: string) =>
    (await objects.read({ bucket: 'site', key }, 1e9))?.body.toString();
  const texts = await Promise.all(parts.map((key) => read(key)));
  for (const id of ids) expect(texts.join()).toContain(`<loc>${shell.origin}/notes/${id}</loc>`);
  const index = await read('sitemap.xml');
  for (const [at, text] of texts.entries())
    expect(index?.includes(`/${parts[at]}<`)).toBe(text !== undefined);
});
