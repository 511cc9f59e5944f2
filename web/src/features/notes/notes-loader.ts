import type { Subject } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId, NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { SearchPreview } from '../../lib/search/matches.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import { parseNotesFilter, type NotesFilter } from '../../../../functions/contracts/pages/paths.ts';
import type { WebApi } from '../../lib/api.ts';
import { loadCatalogue, type Catalogue } from '../../lib/load-catalogue.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';

export type NotesPageOfList = Awaited<ReturnType<WebApi['notes']['listNotes']>>;

/** What a list depends on besides its filter: the reader's own choice. */
interface Reader {
  named_for?: BranchId | undefined;
  own_scheme?: SchemeId | undefined;
  own_semester?: number | undefined;
}

export interface NotesCatalogue extends Catalogue {
  /** Of the chosen branch and semester; empty without both, unless a subject is chosen. */
  subjects: readonly Subject[];
}

export interface NotesData {
  filter: NotesFilter;
  /** The following pages of the list have the same. */
  reader: Reader;
  notes: Promise<NotesPageOfList>;
  catalogue: Promise<NotesCatalogue>;
  /** Courses that match the search text; undefined without one. */
  matches?: Promise<SearchPreview>;
}

const maxCourses = 6;

/**
 * The server's answer, which a page that it rendered has with it; the device's while the server is not reached. The
 * device knows the reader's choice, so its answer to a rendered page could not be hydrated.
 */
async function findMatches(
  api: WebApi,
  text: string,
  reader: PageRequest['reader'],
): Promise<SearchPreview> {
  try {
    const { scheme, branch, semester } = reader ?? {};
    return await api.search.search({
      query: { q: text, limit: maxCourses, scheme, branch, semester },
    });
  } catch (error) {
    if (import.meta.env.SSR || error instanceof ProblemError) throw error;
    const { loadDeviceSearch } = await import('../../lib/search/device-search.ts');
    const found = await (await loadDeviceSearch())?.find(text, maxCourses);
    if (!found) throw error;
    return found;
  }
}

/** A branch has hundreds of subjects, so a semester is needed, too. */
const offersSubjects = ({ branch, semester, subject }: NotesFilter) =>
  branch !== undefined && (semester !== undefined || subject !== undefined);

async function catalogueFor(api: WebApi, filter: NotesFilter): Promise<NotesCatalogue> {
  const query = { branch_id: filter.branch, semester: filter.semester };
  const [catalogue, subjects] = await Promise.all([
    loadCatalogue(api),
    offersSubjects(filter) ? api.catalogue.listSubjects({ query }) : { items: [] as Subject[] },
  ]);
  return { ...catalogue, subjects: subjects.items };
}
/** The first cards, their data and the styles fit into the first round trip of a connection (14 KB). */
const notesShown = 12;

export const loadNotes =
  (api: WebApi) =>
  ({ search, reader: chosen }: PageRequest): NotesData => {
    const filter = parseNotesFilter(search);
    const { search: text, cursor } = filter;
    const reader: Reader = {
      named_for: chosen?.branch,
      ...(text && { own_scheme: chosen?.scheme, own_semester: chosen?.semester }),
    };
    return {
      filter,
      reader,
      notes: api.notes.listNotes({ query: { ...filter, ...reader, limit: notesShown } }),
      catalogue: catalogueFor(api, filter),
      ...(text !== undefined &&
        cursor === undefined && { matches: findMatches(api, text, chosen) }),
    };
  };

export interface NoteData {
  noteId: NoteId;
  /** Rejects with a `ProblemError` of status 404 when the note is not public. */
  note: Promise<Note>;
}

export const loadNote =
  (api: WebApi) =>
  ({ params, reader }: PageRequest): NoteData => {
    const noteId = params['noteId'] as NoteId;
    const note = api.notes
      .getNote({ params: { noteId }, query: { branch: reader?.branch } })
      .catch(async (error: unknown) => {
        if (import.meta.env.SSR || error instanceof ProblemError) throw error;
        // The download page has no page data of its own.
        const { cachedNote } = await import('../../lib/offline/cached-note.ts');
        return (await cachedNote(noteId)) ?? Promise.reject(error);
      });
    return { noteId, note };
  };

const shownNotes = 24;

export type RecentData = ReturnType<ReturnType<typeof loadRecent>>;

export const loadRecent =
  (api: WebApi) =>
  ({ reader }: PageRequest) => ({
    recent: api.notes.listRecentNotes({ query: { limit: shownNotes, branch: reader?.branch } }),
  });
