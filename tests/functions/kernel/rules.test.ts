import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type HttpEvent,
  viewerAddress,
  createVisitorCookie,
  createVisitorId,
  readVisitorCookie,
} from '../../../functions/kernel/caller.ts';
import { createCursor, readCursor } from '../../../functions/kernel/http/cursor.ts';
import { downloadName, noteFileLinks } from '../../../functions/notes/note/file-links.ts';
import { mergeNotes } from '../../../functions/notes/lists/merge-notes.ts';
import { noteSortKey } from '../../../functions/table/notes/note-order.ts';
import type { StoredNote } from '../../../functions/table/notes/note.ts';
import { sampleNote } from '../../support/fixtures/samples.ts';

beforeEach(() => vi.stubEnv('VISITOR_SECRET', 'a secret'));

const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const noteArbitrary = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  module_number: fc.constantFrom(null, 1, 2, 3, 4, 5),
  created_at: fc.oneof(
    time,
    fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
  ),
});
const notesArbitrary = fc
  .uniqueArray(noteArbitrary, { selector: ({ id }) => id, maxLength: 60 })
  .map((all) => all.map(({ id, ...rest }) => sampleNote(id, rest)));

/** The documented order: module ascending, none last, then newest first, then by id. */
function byRule(a: StoredNote, b: StoredNote): number {
  const modules = (a.module_number ?? Infinity) - (b.module_number ?? Infinity) || 0;
  if (Number.isFinite(modules) && modules !== 0) return modules;
  if (a.module_number === null && b.module_number !== null) return 1;
  if (b.module_number === null && a.module_number !== null) return -1;
  const times = Date.parse(b.created_at) - Date.parse(a.created_at);
  return times || (a.id < b.id ? -1 : 1);
}

test('notes sort by their order as the rule says', () => {
  fc.assert(
    fc.property(notesArbitrary, (all) => {
      const sorted = all.toSorted((a, b) => (noteSortKey(a) < noteSortKey(b) ? -1 : 1));
      expect(sorted).toEqual(all.toSorted(byRule));
    }),
  );
});

test('the pages of merged lists, put together, are the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(
      notesArbitrary,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(undefined, 1, 3),
      async (all, lists, limit, module) => {
        const sorted = all.toSorted(byRule);
        const readers = Array.from(
          { length: lists },
          (_, list) => async (after: string, most: number) =>
            sorted
              .filter((note, i) => i % lists === list && noteSortKey(note) > after)
              .slice(0, most),
        );
        const covers = (note: StoredNote) => module === undefined || note.module_number === module;
        const seen: StoredNote[] = [];
        for (;;) {
          const last = seen.at(-1);
          const page = await mergeNotes(readers, last ? noteSortKey(last) : '', limit, covers);
          expect(page.length).toBeLessThanOrEqual(limit);
          if (page.length === 0) break;
          seen.push(...page);
        }
        expect(seen).toEqual(sorted.filter(covers));
      },
    ),
  );
});

test('a merge of many lists reads little of each', async () => {
  let read = 0;
  const readers = Array.from({ length: 40 }, (_, list) => async (after: string, most: number) => {
    const notes = Array.from({ length: 50 }, (__, i) => sampleNote(`l${list}-${i + 100}`));
    const found = notes.filter((note) => noteSortKey(note) > after).slice(0, most);
    read += found.length;
    return found;
  });
  await mergeNotes(readers, '', 25, () => true);
  expect(read).toBeLessThan(40 * 4 + 50);
});

test('a cursor returns its sort key to its own list only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (list, place, other) => {
      fc.pre(place.isWellFormed());
      const cursor = createCursor(list, place);
      expect(readCursor(list, cursor)).toBe(place);
      fc.pre(other !== list);
      expect(() => readCursor(other, cursor)).toThrow('This list has changed');
    }),
  );
});

test('a text that was not signed here is no valid cursor', () => {
  const sealed = createCursor('list', '1#5#note');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      fc.pre(text !== sealed);
      expect(() => readCursor('list', text)).toThrow('This list has changed');
      expect(() => readCursor('list', `${text}.${sealed.split('.')[1]}`)).toThrow(
        'This list has changed',
      );
    }),
  );
});

test('a signed cookie yields its visitor, and a changed one none', () => {
  const id = createVisitorId();
  const pair = createVisitorCookie(id, true).split(';')[0]!;
  expect(readVisitorCookie(['a=b', pair], true)).toBe(id);
  fc.assert(
    fc.property(fc.nat(pair.length - 1), fc.string({ minLength: 0, maxLength: 3 }), (at, put) => {
      const changed = pair.slice(0, at) + put + pair.slice(at + 1);
      fc.pre(changed !== pair);
      const read = readVisitorCookie([changed], true);
      expect(read).toBeUndefined();
    }),
  );
});

test('a name for a download has letters, digits, dots and dashes only, and the right extension', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })),
      fc.string(),
      fc.constantFrom(null, 1, 5),
      fc.constantFrom('pdf', 'doc', 'docx', 'ppt', 'pptx'),
      (title, subject_code, module_number, file_type) => {
        const name = downloadName({ title, subject_code, module_number, file_type });
        expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]*$/);
        expect(name.endsWith(`.${file_type}`)).toBe(true);
        expect(name).not.toContain('..');
        expect(name.length).toBeLessThan(160);
      },
    ),
  );
});

test.each([
  ['Sorting & searching', 'BCS401', 2, 'BCS401-module-2-Sorting-searching.pdf'],
  ['ಟಿಪ್ಪಣಿ', 'BCS401', 1, 'BCS401-module-1.pdf'],
  ['../../etc/passwd', 'A/B', null, 'A-B-etc-passwd.pdf'],
  ['Café résumé', '21CS', 3, '21CS-module-3-Cafe-resume.pdf'],
  ['', '', null, 'note.pdf'],
])('a download of %j of %s is named', (title, subject_code, module_number, name) => {
  expect(downloadName({ title, subject_code, module_number, file_type: 'pdf' })).toBe(name);
});

test('for any stored file value, URLs lead only to our files and Drive', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((key) => `files/${key}`),
      ),
      (drive_file_id) => {
        const { file_url, preview_url } = noteFileLinks({
          id: 'n1' as never,
          file_type: 'docx',
          drive_file_id,
        });
        for (const url of [file_url, preview_url])
          expect(url ?? '/files/none').toMatch(
            /^(\/files\/|\/notes\/n1#preview$|https:\/\/drive\.google\.com\/)/,
          );
      },
    ),
  );
});

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6:4711', '2001:db8:1:2'],
  ['2001:DB8::1:4711', '2001:db8:0:0'],
  ['[2001:db8:0:7::1]:4711', '2001:db8:0:7'],
  ['::1:4711', '0:0:0:0'],
])('the viewer at %s is counted as %s', (header, address) => {
  const http = { headers: { 'cloudfront-viewer-address': header } } as unknown as HttpEvent;
  expect(viewerAddress(http)).toBe(address);
});
