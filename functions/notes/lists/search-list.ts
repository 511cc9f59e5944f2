import { materialKinds, type MaterialKind } from '../../contracts/domain/material.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Searched } from '../../contracts/notes.ts';
import { toStudentChoice } from '../../search/engine/courses/course.ts';
import { listDocuments, type Missing } from '../../search/engine/list-documents.ts';
import type { NoteResult } from '../../search/engine/note.ts';
import { similarKinds } from '../../search/engine/search-all.ts';
import { findInTexts } from '../../search/storage/find-in-texts.ts';
import type { OpenSearch } from '../../search/storage/open-search.ts';
import { getNotes } from '../../table/notes/note.ts';
import type { Table } from '../../table/table.ts';
import type { Selection } from './selection.ts';

export type KindCounts = Record<MaterialKind, number>;

/** A document of a list: where it is sorted, and what it adds to the totals. */
export type ListedNote = Pick<
  NoteResult,
  'id' | 'module_number' | 'created_at' | 'download_count' | 'upvotes'
>;

interface OfKind {
  readonly notes: readonly ListedNote[];
  readonly missing: readonly Missing[];
}

export interface SearchList {
  /** Unordered. */
  readonly notes: readonly ListedNote[];
  readonly kinds: KindCounts;
  readonly searched: Searched;
}

export const countKinds = (sizeOf: (kind: MaterialKind) => number): KindCounts =>
  Object.fromEntries(materialKinds.map((kind) => [kind, sizeOf(kind)])) as KindCounts;

interface SearchRequest {
  readonly text: string;
  readonly kind: MaterialKind | undefined;
  readonly chosen: Parameters<typeof toStudentChoice>[1];
}

/** Lists the documents that a text means and a selection covers. */
export async function searchList(
  { table, open }: { table: Table; open: OpenSearch },
  selection: Selection,
  { text, kind: requested, chosen }: SearchRequest,
): Promise<SearchList> {
  const choice = toStudentChoice(open.courses.catalogue, chosen);
  const list = listDocuments(open, text, {
    choice,
    covers: ({ course, semester }) => selection.covers({ ...course, semester }),
  });
  const { interpretation, course, remainingWords } = list;
  let byKind = new Map(
    [...list.byKind].map(([kind, { hits, missing }]): [string, OfKind] => [
      kind,
      { notes: hits.map((hit) => open.noteAt(hit)), missing },
    ]),
  );
  if (
    remainingWords.length > 0 &&
    [...byKind.values()].every(({ missing }) => missing.includes('words'))
  ) {
    const hits = await findInTexts(open, remainingWords, { course, choice });
    const ids = new Set(hits.map(({ id }) => id));
    if (course) byKind = withTexts(byKind, ids);
    else byKind = await readNotes(table, selection, ids);
  }
  const asked = requested ?? interpretation.kind ?? 'notes';
  const offered = requested
    ? [requested]
    : [asked, ...(similarKinds[asked] ?? []), 'notes' as const];
  const kind = offered.find((one) => byKind.get(one)?.notes.length) ?? asked;
  const { notes = [], missing = [] } = byKind.get(kind) ?? {};
  return {
    notes,
    kinds: countKinds((one) => byKind.get(one)?.notes.length ?? 0),
    searched: {
      understood: interpretation,
      course: course
        ? {
            scheme_year: course.scheme_year,
            code: course.code,
            name: course.names[0]!,
            semester: course.semesters[0]!,
          }
        : null,
      has_courses: list.hasCourses,
      by_words: !course && remainingWords.length > 0,
      kind,
      missing: [...(kind === asked ? [] : ['kind' as const]), ...missing],
    },
  };
}

/** Narrows the documents of a course to those that contain the words in their text. */
const withTexts = (byKind: ReadonlyMap<string, OfKind>, ids: ReadonlySet<string>) =>
  new Map(
    [...byKind].map(([kind, all]): [string, OfKind] => {
      const notes = all.notes.filter(({ id }) => ids.has(id));
      const missing = all.missing.filter((one) => one !== 'words');
      return [kind, notes.length > 0 ? { notes, missing } : all];
    }),
  );

async function readNotes(
  table: Table,
  selection: Selection,
  ids: ReadonlySet<string>,
): Promise<Map<string, OfKind>> {
  const read = await getNotes(table, [...ids] as NoteId[]);
  const listed = read.filter((note) => note.status === 'approved' && selection.covers(note));
  return new Map(
    [...Map.groupBy(listed, (note) => note.kind)].map(([kind, notes]) => [
      kind,
      { notes, missing: [] },
    ]),
  );
}
