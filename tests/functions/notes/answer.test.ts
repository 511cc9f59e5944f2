import { expect, test } from 'vitest';
import { getNote } from '../../../functions/table/notes/note.ts';
import { sampleNote, storeCatalogue, storeNotes, noteId } from '../../support/fixtures/samples.ts';
import { openTestApi } from '../../support/test-api.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, [
  sampleNote('first', { download_count: 40 }),
  sampleNote('second', { download_count: 30 }),
]);

const order = async () => {
  const params = { schemeYear: '2022', code: 'BCS401' };
  const { notes } = await testApi.visitor().api.notes.getCourse({ params, query: {} });
  return notes.map(({ id }) => id);
};

test('notes that did not help come later in their module, and each visitor counts once', async () => {
  expect(await order()).toEqual(['first', 'second']);
  const params = { noteId: noteId('first') };
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const { api } = testApi.visitor();
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await api.notes.answerNote({ params, body: { helped: false } })).toEqual({
        helped: false,
      });
  }
  await testApi.countMarks();
  expect(await getNote(testApi.table, noteId('first'))).toMatchObject({ unhelpful: 5, upvotes: 0 });
  expect(await order()).toEqual(['second', 'first']);
});

test('a yes is an upvote, and no is not public', async () => {
  const { api } = testApi.visitor();
  const params = { noteId: noteId('second') };
  await api.notes.answerNote({ params, body: { helped: true } });
  await testApi.countMarks();
  const note = await api.notes.getNote({ params, query: {} });
  expect(note.upvotes).toBe(1);
  expect(note).not.toHaveProperty('unhelpful');
});
