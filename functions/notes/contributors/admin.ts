import { contributors } from '../../contracts/contributors.ts';
import { serveAdmin } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/table.ts';
import type { ContributorSlug, NoteId } from '../../contracts/domain/fields.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import { requireFound } from '../../kernel/http/http-error.ts';
import { nextVersion } from '../../table/item.ts';
import { transact } from '../../table/write.ts';
import { changeNote } from '../../table/notes/change-note.ts';
import { getNote } from '../../table/notes/note.ts';
import {
  getContributorPage,
  removeContributorPage,
} from '../../table/contributors/contributor-page.ts';
import { audit } from '../../table/site/audit.ts';
import { erasePersonalData, requirePerson, showPersonalData } from './personal-data.ts';

const table = tableFromEnvironment();

/** Removes the link from a document to a contributor's page; again after a concurrent change. */
const removeLink = (id: NoteId, slug: ContributorSlug): Promise<true> =>
  decideAgain(async () => {
    const note = await getNote(table, id, { consistent: true });
    if (note?.contributor_slug !== slug) return true;
    const updated_at = nextVersion(note.updated_at);
    const failed = await changeNote(table, note, { ...note, contributor_slug: null, updated_at });
    return failed.length === 0 || undefined;
  });

/**
 * Removes a contributor's page and the links to it. Their earlier submissions do not bring it back. Throws 404. A
 * repeated request finishes what a crash has left.
 */
const removeContributor = (slug: ContributorSlug, actor: string): Promise<{ removed: true }> =>
  decideAgain(async () => {
    const stored = await getContributorPage(table, slug, { consistent: true });
    const page = requireFound(stored, 'Contributor not found');
    for (const id of page.notes) await removeLink(id, slug);
    const when = new Date().toISOString();
    const failed = await transact(table, {
      ...removeContributorPage(page, when),
      audit: audit({ who: actor, what: 'remove', target: `contributor page ${slug}`, when }),
    });
    return failed.length > 0 ? undefined : { removed: true };
  });

export const handler = serveAdmin(
  contributors,
  {
    removeContributor: ({ params }, caller) => removeContributor(params.slug, caller.userId),
    showPersonalData: async ({ body }) => showPersonalData(table, await requirePerson(table, body)),
    erasePersonalData: async ({ body }, caller) =>
      erasePersonalData(table, await requirePerson(table, body), caller.userId),
  },
  table,
);
