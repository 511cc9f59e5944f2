import type { notes } from '../contracts/notes.ts';
import { publicCacheSeconds } from '../kernel/cache.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import { objectReader } from '../files/read-object.ts';
import type { ObjectReader } from '../files/storage.ts';
import { estimateSimilarity, sketchText } from '../search/engine/sketch.ts';
import { createCatalogueLoader } from '../search/storage/catalogue.ts';
import { getDocumentText } from '../search/storage/document-texts.ts';
import { createSearchLoader } from '../search/storage/open-search.ts';
import type { Table } from '../table/table.ts';
import { listNotes } from './lists/list-notes.ts';
import { createCatalogue, type Catalogue } from './note/catalogue.ts';
import { createCourseSearch } from './note/search-course.ts';
import { showCourse } from './note/show-course.ts';
import { createSemesters } from './note/show-semester.ts';
import type { RequestOf, ResponseBodyOf } from '../contracts/http/route.ts';
import type { NoteCard } from '../contracts/domain/note-card.ts';
import { getNote, listNotes as listStored } from '../table/notes/note.ts';
import { subjectsOfBranch, toNoteCards } from './note/card.ts';
import type { BranchId, NoteId } from '../contracts/domain/fields.ts';
import { detailsOf } from '../contracts/domain/note-details.ts';
import { getNoteWithOutline } from '../table/notes/note-outline.ts';
import { questionsOf } from '../table/notes/paper.ts';
import { drawnPictures, noteFileLinks, shownText } from './note/file-links.ts';
import { notPublicError } from './note/require-note.ts';

/** The part of the text that two approved notes have in common, from 0 to 1; null if one has too little. Throws 404. */
async function sharedText(
  table: Table,
  objects: ObjectReader,
  ids: readonly NoteId[],
): Promise<number | null> {
  for (const note of await Promise.all(ids.map((id) => getNote(table, id)))) {
    const refusal = notPublicError(note);
    if (refusal) throw refusal;
  }
  const texts = await Promise.all(ids.map((id) => getDocumentText(objects, id)));
  const [first, second] = texts.map((text) => text && sketchText(text.pages));
  return first && second ? Math.round(100 * estimateSimilarity(first, second)) / 100 : null;
}

const defaultLimit = 4;

/** Approved notes, newest first, those of shared courses named as a branch names them. */
async function recentNotes(
  table: Table,
  catalogue: Catalogue,
  { branch, limit = defaultLimit }: RequestOf<typeof notes.listRecentNotes>['query'],
): Promise<NoteCard[]> {
  const newest = await listStored(table, 'approved', { newestFirst: true, limit });
  return toNoteCards(catalogue, newest, await subjectsOfBranch(catalogue, newest, branch));
}

/** An approved note, named as a branch names its course. Throws 404. */
async function showNote(
  table: Table,
  catalogue: Catalogue,
  id: NoteId,
  branch?: BranchId,
): Promise<ResponseBodyOf<typeof notes.getNote>> {
  const { note, outline } = await getNoteWithOutline(table, id);
  const refusal = notPublicError(note);
  if (refusal || !note) throw refusal;
  const [card] = await toNoteCards(
    catalogue,
    [note],
    await subjectsOfBranch(catalogue, [note], branch),
  );
  return {
    ...card!,
    ...detailsOf(note),
    status: 'approved',
    updated_at: note.updated_at,
    ...noteFileLinks(note),
    contributor_slug: note.contributor_slug ?? null,
    language: note.extraction?.language ?? null,
    text_source: note.extraction?.text_source ?? 'none',
    text_confidence: note.extraction?.confidence ?? null,
    handwritten_pages: outline?.handwritten_pages ?? [],
    text_url: shownText(note),
    sha256: note.sha256 ?? null,
    versions: (note.versions ?? []).map(({ drive_file_id, ...version }) => ({
      url: `/${encodeURI(drive_file_id)}`,
      ...version,
    })),
    outline: outline?.outline ?? [],
    questions: questionsOf(note)?.count ?? 0,
    card_url: drawnPictures(note)?.card ?? null,
  };
}

/** More than the worker writes. */
const maxHtmlBytes = 4 * 1024 * 1024;

/** The text of an approved note. Throws 404 where it has none. */
async function showText(
  objects: ObjectReader,
  note: ResponseBodyOf<typeof notes.getNote>,
): Promise<ResponseBodyOf<typeof notes.getNoteText>> {
  const stored =
    note.text_url &&
    (await objects.read({ bucket: 'files', key: note.text_url.slice(1) }, maxHtmlBytes));
  if (!stored) throw new HttpError(404, 'This document has no text');
  return { note, html: stored.body.toString() };
}

export function createNoteReads(table: Table): PublicReads<typeof notes> {
  const objects = objectReader();
  const catalogue = createCatalogue(table, publicCacheSeconds, createCatalogueLoader(objects));
  const sources = { table, catalogue, openSearch: createSearchLoader(objects) };
  const showSemester = createSemesters(table, catalogue);
  const searchCourse = createCourseSearch(objects);
  return {
    listNotes: ({ query }) => listNotes(sources, query),
    listRecentNotes: async ({ query }) => ({
      items: await recentNotes(table, catalogue, query),
    }),
    getNote: ({ params, query }) => showNote(table, catalogue, params.noteId, query.branch),
    getNoteText: async ({ params }) =>
      showText(objects, await showNote(table, catalogue, params.noteId)),
    compareNotes: async ({ params: { noteId, otherId } }) => ({
      share: await sharedText(table, objects, [noteId, otherId]),
    }),
    getCourse: ({ params, query }) =>
      showCourse(
        table,
        catalogue,
        { scheme_year: params.schemeYear, code: params.code },
        query.branch,
      ),
    searchCourse: ({ params, query }) =>
      searchCourse({ scheme_year: params.schemeYear, code: params.code }, query.q),
    getSemester: ({ params }) => showSemester(params),
  };
}
