import { prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { keyOf, keyPatterns } from '../keys.ts';
import { noteOf, type CardNote, type NoteReader } from './note.ts';

const [patterns] = keyPatterns.note;

/** Reads the cards of the approved notes of kind `notes`, in the order of lists. */
export const noteCards =
  (table: Table): NoteReader<CardNote> =>
  async (after, limit) => {
    const items = await queryItems(table, {
      index: 'cards',
      partition: keyOf(patterns.gsi3[0], { status: 'approved' }),
      between: [`${after}!`, prefixEnd('')],
      limit,
    });
    return items.map((item) => noteOf(item));
  };
