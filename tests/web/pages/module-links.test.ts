import { expect, test } from 'vitest';
import { moduleLinks } from '../../../web/src/features/notes/note/note-neighbours.tsx';
import { card } from '../fake-api.ts';

const of = (module_number: number | null, download_count = 0) => ({
  ...card(`${module_number}-${download_count}`),
  module_number,
  download_count,
});
const notes = [of(1), of(2, 3), of(2, 9), of(5), of(null, 99)];

test.each([
  [1, undefined, '2-9'],
  [2, '1-0', '5-0'],
  [3, '2-9', '5-0'],
  [5, '2-9', undefined],
  [null, undefined, undefined],
])('beside module %s are the nearest modules with notes', (module, previous, next) => {
  const links = moduleLinks(notes, module);
  expect([links.previous?.id, links.next?.id]).toEqual([previous, next]);
});
