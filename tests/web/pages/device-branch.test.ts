import { expect, test } from 'vitest';
import type { BranchId } from '../../../functions/contracts/domain/fields.ts';
import { loadCourse } from '../../../web/src/features/course/course-loader.ts';
import { loadHome } from '../../../web/src/features/home/home-loader.ts';
import { emptySelection } from '../../../web/src/lib/device/remembered-selection.ts';
import { loadNotes, loadNote, loadRecent } from '../../../web/src/features/notes/notes-loader.ts';
import type { WebApi } from '../../../web/src/lib/api.ts';

const pending = new Promise(() => {});

/** A client that records the requests to `notes`. */
function recordedApi(asked: unknown[]): WebApi {
  const routes = new Proxy(
    {},
    { get: () => (call: { query?: object }) => (asked.push(call), pending) },
  );
  const others = new Proxy({}, { get: () => () => pending });
  return { notes: routes, catalogue: others, site: others } as unknown as WebApi;
}

test.for([
  ['home', loadHome],
  ['note', loadNote],
  ['course', loadCourse],
  ['recent', loadRecent],
] as const)('loaded again, the %s page names courses by the device’s branch', ([, load]) => {
  const asked: unknown[] = [];
  const request = { params: {}, search: new URLSearchParams() };
  load(recordedApi(asked))({ ...request, reader: { ...emptySelection, branch: 'is' as BranchId } });
  expect(asked).toEqual([
    expect.objectContaining({ query: expect.objectContaining({ branch: 'is' }) }),
  ]);
});

test('loaded again, a list of notes names courses by the device’s branch', () => {
  const asked: unknown[] = [];
  const request = { params: {}, search: new URLSearchParams('semester=4') };
  loadNotes(recordedApi(asked))({
    ...request,
    reader: { ...emptySelection, branch: 'is' as BranchId },
  });
  expect(asked).toMatchObject([{ query: { semester: 4, named_for: 'is' } }]);
});
