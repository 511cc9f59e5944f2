import type { Branch, Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId } from '../../../../functions/contracts/domain/fields.ts';
import type { NoteCard, Totals } from '../../../../functions/contracts/notes.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import { paths, type NotesFilter } from '../../../../functions/contracts/pages/paths.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { createResponseCache } from '../../lib/api/response-cache.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import { parseNotesFilter } from '../../../../functions/contracts/pages/paths.ts';

export interface NotesPageOfList {
  items: readonly NoteCard[];
  next: string | null;
  totals: Totals;
}
export interface NotesCatalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
  /** Of the chosen branch; empty without one. */
  subjects: readonly Subject[];
}

export interface NotesData {
  filter: NotesFilter;
  notes: NotesPageOfList | Promise<NotesPageOfList>;
  catalogue: NotesCatalogue | Promise<NotesCatalogue>;
}

async function catalogueFor(api: WebApi, branch: BranchId | undefined): Promise<NotesCatalogue> {
  const [schemes, branches, subjects] = await Promise.all([
    api.catalogue.listSchemes(),
    api.catalogue.listBranches(),
    branch
      ? api.catalogue.listBranchSubjects({ params: { branchId: branch } })
      : { items: [] as Subject[] },
  ]);
  return { schemes: schemes.items, branches: branches.items, subjects: subjects.items };
}
export function loadNotes(api: WebApi) {
  const keepNotes = createResponseCache();
  const keepCatalogue = createResponseCache();
  return ({ search, fresh }: PageRequest): NotesData => {
    const filter = parseNotesFilter(search);
    const listNotes = () => api.notes.listNotes({ query: filter });
    const notes = keepNotes(paths.notes(filter), listNotes, fresh);
    const catalogue = keepCatalogue(filter.branch ?? '', () => catalogueFor(api, filter.branch));
    return {
      filter,
      notes: logRejection('Failed to load notes', notes),
      catalogue: logRejection('Failed to load the catalogue', catalogue),
    };
  };
}
