import type { NoteId } from '../../contracts/domain/fields.ts';
import type { MaterialKind } from '../../contracts/domain/material.ts';
import { notesContaining } from '../../search/engine/infix-search.ts';
import { tokenize } from '../../search/engine/tokenize.ts';
import type { OpenIndex } from '../../search/storage/open-search.ts';
import type { Table } from '../../table/core/table.ts';
import { getNotes, type StoredNote } from '../../table/notes/note.ts';
import { listAuditSince } from '../../table/site/audit.ts';
import type { Catalogue } from '../note/catalogue.ts';
import type { AdminQuery } from './admin-selection.ts';
import { matches } from '../lists/search.ts';

/** The fields that sorting and filters need. */
type SortedNote = Pick<StoredNote, 'id' | 'status'> & Partial<StoredNote>;

/** An approved note with the name of its subject ('' if it was deleted). */
export interface NamedNote {
  readonly note: SortedNote;
  readonly name: string;
}

/** The index lacks counters, contributors and the time of upload. */
const indexedSorts: ReadonlySet<AdminQuery['sort']> = new Set([
  undefined,
  'title',
  'subject',
  'semester',
  'module',
  'file_type',
]);

/** Notes that an administrator changed within this time are read from the table; the publisher needs only seconds. */
const recentMs = 15 * 60_000;

/** With more changes, the whole list is read from the table. */
const maxRecent = 200;

/** Whether the search index can answer: it finds whole words and parts of a word, without punctuation. */
export const canUseIndex = ({ status, sort }: AdminQuery, words: readonly string[]): boolean =>
  (status === undefined || status === 'approved') &&
  indexedSorts.has(sort) &&
  words.every((word) => tokenize(word).join(' ') === word);

/** The notes that administrators changed recently; undefined if there are too many. */
async function recentlyChanged(table: Table): Promise<ReadonlySet<NoteId> | undefined> {
  const since = new Date(Date.now() - recentMs).toISOString();
  const entries = await listAuditSince(table, since, maxRecent);
  if (entries.length >= maxRecent) return undefined;
  const ids = entries.flatMap(({ target, after }) => {
    const approved = after?.['note_id'];
    const [kind, id] = target.split(' ');
    return [kind === 'note' ? id : undefined, approved].filter((one) => typeof one === 'string');
  });
  return new Set(ids as NoteId[]);
}

/** The notes of the index that have all words, without the recently changed ones. */
function* indexedNotes(
  { shards, noteAt }: OpenIndex,
  words: readonly string[],
  without: ReadonlySet<NoteId>,
): Generator<NamedNote> {
  for (const [part, { index, hidden }] of shards.entries()) {
    const isHidden = new Set(hidden);
    const containing = words.map((word) => notesContaining(index, word));
    for (let ordinal = 0; ordinal < index.courses.noteCount; ordinal += 1) {
      if (isHidden.has(ordinal)) continue;
      const { subject_name, id, file_type, kind, ...found } = noteAt({
        shard: part,
        ordinal,
      });
      if (without.has(id as NoteId)) continue;
      const note = {
        ...found,
        id: id as NoteId,
        kind: kind as MaterialKind,
        file_type: file_type as StoredNote['file_type'],
        status: 'approved' as const,
      };
      const name = subject_name ?? '';
      const texts = { ...note, description: null, topics: [] };
      if (words.every((word, i) => containing[i]!.has(ordinal) || matches(texts, name, [word])))
        yield { note, name };
    }
  }
}

/**
 * The approved notes with all words, from the search index; recently changed ones from the table. Undefined if only the
 * table can answer.
 */
export async function findApprovedNotes(
  table: Table,
  catalogue: Catalogue,
  loadIndex: () => Promise<OpenIndex>,
  words: readonly string[],
): Promise<NamedNote[] | undefined> {
  const index = await loadIndex().catch((error: unknown) => {
    console.warn({ fault: 'the search index cannot be read', error: String(error) });
    return undefined;
  });
  // Before the first publication there is none.
  if (!index || index.shards.length === 0) return undefined;
  const recent = await recentlyChanged(table);
  if (!recent) return undefined;
  const changed = await getNotes(table, [...recent], { consistent: true });
  const approved = changed.filter(({ status }) => status === 'approved');
  const names = await catalogue.subjects(approved.map(({ subject_id }) => subject_id));
  const current = approved
    .map((note) => ({ note, name: names.get(note.subject_id)?.name ?? '' }))
    .filter(({ note, name }) => matches(note, name, words));
  return [...indexedNotes(index, words, recent), ...current];
}
