import { clearCaches } from '../../../functions/kernel/cache.ts';
import { expect, test } from 'vitest';
import type { ContributorSlug, NoteId } from '../../../functions/contracts/domain/fields.ts';
import { newContributorSlug } from '../../../functions/table/contributors/contributor-page.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { expectProblem } from '../../support/test-api.ts';

const { admin, student, submit, approve, publish } = await openContributions();

const person = {
  submitter_name: 'Asha K. Rao',
  submitter_phone: '9123456789',
  submitter_email: 'asha@example.com',
};
const slugOf = async (noteId: NoteId) =>
  (await student.api.notes.getNote({ params: { noteId } })).contributor_slug;
const show = (slug: ContributorSlug) =>
  student.api.contributors.getContributor({ params: { slug } });
const list = async () => {
  clearCaches();
  return (await student.api.contributors.listContributors()).items;
};

test('only a contributor who asks for it has a page', async () => {
  const other = await publish({ submitter_name: 'Ravi' });
  expect(await slugOf(other)).toBeNull();
  expect(await list()).toEqual([]);

  const ids = await Promise.all(
    [1, 2].map((n) => submit({ ...person, credit: 'public', title: `Unit ${n}` })),
  );
  // Both create the page.
  const [first, second] = (await Promise.all(ids.map((id) => approve(id)))).map(
    ({ note_id }) => note_id!,
  );
  const slug = (await slugOf(first!))!;
  expect(await slugOf(second!)).toBe(slug);
  expect(slug).toMatch(/^asha-k-rao-[0-9a-f]{8}$/);
  const named = await publish({ ...person, title: 'Without a page' });
  expect(await slugOf(named)).toBeNull();

  await student.api.notes.downloadNote({ params: { noteId: first! } });
  const page = await show(slug);
  expect(page.documents.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(page).toMatchObject({ slug, name: 'Asha K. Rao' });
  expect(JSON.stringify(page)).not.toMatch(/9123456789|asha@/);
  expect(await list()).toEqual([
    { slug, name: 'Asha K. Rao', documents: 2, downloads: page.downloads },
  ]);

  await admin.api.notes.deleteNote({ params: { noteId: second! } });
  expect((await show(slug)).documents).toHaveLength(1);
});

test('a removed page stays removed, also when a later submission asks for it', async () => {
  const asked = {
    submitter_name: 'Ravi',
    submitter_phone: '9123456700',
    credit: 'public' as const,
  };
  const noteId = await publish(asked);
  const slug = (await slugOf(noteId))!;
  const sentBefore = await submit(asked);
  const params = { slug };
  expect(await admin.api.contributors.removeContributor({ params })).toEqual({ removed: true });
  await expectProblem(show(slug), 404, 'Contributor not found');
  await expectProblem(admin.api.contributors.removeContributor({ params }), 404);
  expect((await list()).map((one) => one.slug)).not.toContain(slug);
  expect(await slugOf(noteId)).toBeNull();
  expect(await slugOf((await approve(sentBefore)).note_id!)).toBeNull();
  expect(await slugOf(await publish(asked))).toBeNull();
});

test.for(['ಟಿಪ್ಪಣಿ', '9876543210', 'a'.repeat(100), '  Zoë  O’Neill '])(
  'the name “%s” gives a valid address',
  (name) => {
    const slug = newContributorSlug(name);
    expect(slug).toMatch(/^[a-z-]+-[0-9a-f]{8}$/);
    expect(slug.length).toBeLessThanOrEqual(60);
  },
);
