import { expect, test } from 'vitest';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { embeddedApi } from '../../../web/src/lib/page-responses.ts';
import { createLoadPrerendered } from '../../../web/src/routing/prerendered-responses.ts';
import { card, fakeApi } from '../fake-api.ts';

const search = '?search=python';

test('a hydration that begins again gets the document’s responses, a later visit those of the API', async () => {
  const api = fakeApi();
  const embedded = embeddedApi(api);
  const { name } = serverPage('/notes', search)!;
  const ofDocument = { items: [], next: null, totals: { notes: 0, downloads: 0, upvotes: 0 } };
  const responses = { 'notes.listNotes {"query":{"search":"python"}}': ofDocument };
  const loadPrerendered = createLoadPrerendered(embedded, { name, responses, isNotFound: false });
  const visit = () =>
    loadPrerendered('/notes', search, () =>
      embedded.api.notes.listNotes({ query: { search: 'python' } }),
    );
  expect(await visit().data).toEqual(ofDocument);
  const shown = visit();
  expect(await shown.data).toEqual(ofDocument);
  shown.onShown!();
  expect(await visit().data).toEqual(await api.notes.listNotes({}));
});

test.each([
  [0, false],
  [1, true],
  [12, true],
  [13, false],
])(
  'of a stored list of %i notes the current counts are requested: %s',
  async (length, requested) => {
    const api = fakeApi();
    const embedded = embeddedApi(api);
    const { name } = serverPage('/recent', '')!;
    const items = Array.from({ length }, (_, index) => card(`${index}`));
    const responses = { 'notes.listRecentNotes {"query":{"limit":24}}': { items } };
    const loadPrerendered = createLoadPrerendered(embedded, { name, responses, isNotFound: false });
    const { data, revalidate } = loadPrerendered('/recent', '', () =>
      embedded.api.notes.listRecentNotes({ query: { limit: 24 } }),
    );
    expect(await data).toEqual({ items });
    expect(await revalidate!()).toEqual(
      requested ? await api.notes.listRecentNotes({ query: {} }) : undefined,
    );
  },
);
