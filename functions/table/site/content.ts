import { singleSlug, placeholderContacts } from '../../contracts/domain/content.ts';
import type { ContentKind, ContentValue } from '../../contracts/domain/content.ts';
import { productName } from '../../contracts/domain/site-settings.ts';
import { deleteIf, replaceIf, absent, present, type ConditionalWrite } from '../change.ts';
import { type ReadOptions, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact } from '../write.ts';
import { keyOf, patternsOf, primaryKey } from '../keys.ts';

/** The author of the content that the seed contains. */
const seedAuthor = 'seed';

export interface ContentId<K extends ContentKind = ContentKind> {
  kind: K;
  slug: string;
}

/** A published version of an entry. */
export interface StoredContent<K extends ContentKind = ContentKind> extends ContentId<K> {
  value: ContentValue<K>;
  published_at: string;
  /** A user id, or `seedAuthor`. */
  published_by: string;
}

export interface StoredDraft extends ContentId {
  value: ContentValue<ContentKind>;
  draft_at: string;
}

const publishedPatterns = patternsOf('content', 'published');
const draftPatterns = patternsOf('content', 'draft');
const historyPatterns = patternsOf('content', 'history');
const historyLength = 50;

/** The content of every page is in one partition, so that one query reads it. */
const siteGroup = 'site';
const siteKinds: ReadonlySet<string> = new Set<ContentKind>([
  'settings',
  'contacts',
  'claims',
  'announcements',
]);
const groupOf = (kind: ContentKind) => (siteKinds.has(kind) ? siteGroup : kind);

const publishedKey = ({ kind, slug }: ContentId) =>
  primaryKey(publishedPatterns, { group: groupOf(kind), kind, slug });
const draftKey = ({ kind, slug }: ContentId) => primaryKey(draftPatterns, { kind, slug });

/** A published entry. */
export const getContent = <K extends ContentKind>(
  table: Table,
  kind: K,
  slug: string = singleSlug,
  options: ReadOptions = {},
): Promise<StoredContent<K> | undefined> => getFields(table, publishedKey({ kind, slug }), options);

/** The name in the site's settings. */
export async function getSiteName(table: Table): Promise<string> {
  const settings = await getContent(table, 'settings');
  return settings?.value.name ?? productName;
}

/** The published entries of a kind, by slug. */
export const listContent = <K extends ContentKind>(
  table: Table,
  kind: K,
): Promise<StoredContent<K>[]> =>
  queryFields(table, {
    partition: keyOf(publishedPatterns.pk, { group: groupOf(kind) }),
    prefix: keyOf(publishedPatterns.sk, { kind, slug: '' }),
  });

/** The content of every page: contacts, claims and announcements. */
export const listSiteContent = (table: Table): Promise<StoredContent[]> =>
  queryFields(table, { partition: keyOf(publishedPatterns.pk, { group: siteGroup }) });

export const isOfKind =
  <K extends ContentKind>(kind: K) =>
  (content: StoredContent): content is StoredContent<K> =>
    content.kind === kind;

/** Strongly consistent. */
export const getDraft = (table: Table, id: ContentId): Promise<StoredDraft | undefined> =>
  getFields(table, draftKey(id), { consistent: true });

export const listDrafts = (table: Table): Promise<StoredDraft[]> =>
  queryFields(table, { partition: draftPatterns.pk });

/** The latest published versions of an entry, newest first. */
export const listVersions = (table: Table, { kind, slug }: ContentId): Promise<StoredContent[]> =>
  queryFields(table, {
    partition: keyOf(historyPatterns.pk, { kind, slug }),
    newestFirst: true,
    limit: historyLength,
  });

const unchanged = (expected: string | null | undefined) => ({ draft_at: expected ?? absent });

/** Stores a draft. Fails unless the stored draft has the time `expected` (null: there is none). */
export const putDraft = (draft: StoredDraft, expected: string | null): ConditionalWrite =>
  replaceIf({ ...draftKey(draft), ...draft }, unchanged(expected));

/** Deletes a draft. Fails unless it has the time `expected`. */
export const deleteDraft = (id: ContentId, expected: string): ConditionalWrite =>
  deleteIf(draftKey(id), unchanged(expected));

/** The writes that publish a version. They fail unless the published version has the time `expected`. */
export const publishVersion = (content: StoredContent, expected: string | undefined) => {
  const { kind, slug, published_at } = content;
  return {
    published: replaceIf(
      { ...publishedKey(content), ...content },
      { published_at: expected ?? absent },
    ),
    version: replaceIf(
      { ...primaryKey(historyPatterns, { kind, slug, published_at }), ...content },
      { pk: absent },
    ),
  };
};

/** Withdraws a published entry. Fails if it is not published. */
export const withdraw = (id: ContentId): ConditionalWrite =>
  deleteIf(publishedKey(id), { pk: present });

/** Publishes the first version of an entry, unless it has one. */
export async function seedContent(table: Table, content: Omit<StoredContent, 'published_by'>) {
  await transact(table, publishVersion({ ...content, published_by: seedAuthor }, undefined));
}

/**
 * The fields of an entry that only the owner can know and has not confirmed: contacts and claims of the seed, and
 * contacts that were published with placeholders. An empty field needs no confirmation.
 */
export function unconfirmedFields(
  content: Pick<StoredContent, 'kind' | 'value'> & { published_by?: string },
): string[] {
  const { kind, value, published_by = seedAuthor } = content;
  if (kind !== 'contacts' && kind !== 'claims') return [];
  if (published_by === seedAuthor)
    return Object.entries(value).flatMap(([field, text]) => (text === '' ? [] : [field]));
  return kind === 'contacts' ? placeholderContacts(value as ContentValue<'contacts'>) : [];
}

export const isUnconfirmed = (content: StoredContent): boolean =>
  unconfirmedFields(content).length > 0;
