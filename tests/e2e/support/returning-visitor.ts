import { siteOrigin } from './shared-cloud.ts';
import { siteApi } from './api.ts';

const { notes: notesApi } = siteApi(siteOrigin);
const { items: cards } = await notesApi.listRecentNotes({ query: { limit: 3 } });
const notes = await Promise.all(
  cards.map(({ id }) => notesApi.getNote({ params: { noteId: id }, query: {} })),
);

const choices = {
  'my-semester': {
    scheme: '2022',
    branch: 'cs',
    semester: 4,
    schemeYear: '2022',
    branchCode: 'CS',
  },
  selection: { scheme: '2022', branch: 'is', semester: 3 },
  bookmarks: notes,
  'recently-viewed': notes,
  'sent-submissions': [{ receipt: 'r'.repeat(22), title: 'Old', sent_at: '2025-01-01T00:00:00Z' }],
  'open-receipt': 'r'.repeat(22),
  darkPages: true,
  textScale: 1.2,
};

/** The device of a returning visitor, which stores every choice, by its name in local storage; and others. */
export function deviceWith(others: object = {}) {
  const localStorage = Object.entries({ ...choices, ...others }).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return { storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage }] } };
}
