import { randomBytes } from 'node:crypto';
import type { ContributorSlug, NoteId } from '../../contracts/domain/fields.ts';
import { deleteIf, updateIf, absent, present, putIfAbsent } from '../change.ts';
import type { ConditionalWrite } from '../change.ts';
import { fieldsOf } from '../item.ts';
import { getItem, type ReadOptions, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, patternsOf, primaryKey } from '../keys.ts';

export interface StoredContributorPage {
  slug: ContributorSlug;
  /** The contributor's name. */
  name: string;
  /** Stored name of the contributor's id; never shown. */
  contributor: string;
  notes: ReadonlySet<NoteId>;
  /** Time of the last approval. */
  updated_at: string;
}

const [patterns] = keyPatterns.contributorPage;
const slugPatterns = patternsOf('contributor', 'slug');

const pageKey = (slug: ContributorSlug) => primaryKey(patterns, { slug });
const slugKey = (contributorId: string) => primaryKey(slugPatterns, { contributorId });
const listFields = (slug: ContributorSlug, updated_at: string) => ({
  gsi3pk: patterns.gsi3[0],
  gsi3sk: keyOf(patterns.gsi3[1], { updated_at, slug }),
  updated_at,
});

/** The slug of a contributor's page, if there is one, and when a former page was removed. */
export interface PageSlug {
  slug?: ContributorSlug;
  removed_at?: string;
}

/** Strongly consistent. */
export async function getPageSlug(table: Table, contributorId: string): Promise<PageSlug> {
  const item = await getItem(table, slugKey(contributorId), { consistent: true });
  return item ? fieldsOf<PageSlug>(item) : {};
}

/** A slug from a name; its random part distinguishes contributors of the same name. */
export function newContributorSlug(name: string): ContributorSlug {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${words || 'contributor'}-${randomBytes(4).toString('hex')}` as ContributorSlug;
}

/** The note that is added to a page. */
type PageAddition = Omit<StoredContributorPage, 'notes'> & { note: NoteId };

/** The writes that create a page with its first document. They fail if the contributor has one. */
export const createContributorPage = (addition: PageAddition) => {
  const { note, ...page } = addition;
  return {
    slug: updateIf(slugKey(page.contributor), { set: { slug: page.slug } }, { slug: absent }),
    page: putIfAbsent({
      ...pageKey(page.slug),
      ...page,
      ...listFields(page.slug, page.updated_at),
      notes: new Set([note]),
    }),
  };
};

/** The write that adds a document to a page. Fails if the page was removed. */
export const addToContributorPage = ({
  slug,
  name,
  note,
  updated_at,
}: PageAddition): ConditionalWrite =>
  updateIf(
    pageKey(slug),
    { set: { name, ...listFields(slug, updated_at) }, add: { notes: new Set([note]) } },
    { pk: present },
  );

/** The write that changes the name on a page. Fails if the page was removed. */
export const renameContributorPage = (slug: ContributorSlug, name: string): ConditionalWrite =>
  updateIf(pageKey(slug), { set: { name } }, { pk: present });

export const getContributorPage = (
  table: Table,
  slug: ContributorSlug,
  options: ReadOptions = {},
): Promise<StoredContributorPage | undefined> => getFields(table, pageKey(slug), options);

/** The pages with the latest approvals. */
export const listContributorPages = (table: Table, limit: number) =>
  queryFields<StoredContributorPage>(table, {
    index: 'gsi3',
    partition: patterns.gsi3[0],
    newestFirst: true,
    limit,
  });

/** The writes that remove a page. They fail if the page has changed since it was read. */
export const removeContributorPage = (
  { slug, contributor, updated_at }: StoredContributorPage,
  removed_at: string,
) => ({
  slug: updateIf(
    slugKey(contributor),
    { set: { removed_at }, remove: ['slug'] },
    { slug: present },
  ),
  page: deleteIf(pageKey(slug), { updated_at }),
});
