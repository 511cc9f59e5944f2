import type { Content, ListedContent } from '../contracts/content.ts';
import { contentKinds, contentSchemas, isSingle, singleSlug } from '../contracts/domain/content.ts';
import type { ContentKind, ContentValue, Replies } from '../contracts/domain/content.ts';
import { concurrentChangeText } from '../contracts/http/problem.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import {
  deleteDraft,
  getContent,
  getDraft,
  isUnconfirmed,
  listContent,
  listDrafts,
  listVersions,
  publishVersion,
  putDraft,
  withdraw,
  type ContentId,
  type StoredContent,
} from '../table/site/content.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { nextVersion } from '../table/item.ts';
import { getUserNames } from '../table/site/user.ts';

const singleTitles: Partial<Record<ContentKind, string>> = {
  settings: 'Settings',
  contacts: 'Contacts',
  claims: 'Claims',
  about: 'About',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  replies: 'Replies',
};

function titleOf({ kind, value }: { kind: ContentKind; value: ContentValue<ContentKind> }): string {
  if ('title' in value) return value.title;
  if ('text' in value) return value.text;
  if ('heading' in value) return `${value.scheme}: ${value.heading}`;
  return singleTitles[kind] ?? kind;
}

const targetOf = ({ kind, slug }: ContentId) => `content ${kind}/${slug}`;

function requireSlug({ kind, slug }: ContentId): void {
  if (isSingle(kind) !== (slug === singleSlug)) throw new HttpError(404, 'There is no such entry.');
}

/** The value, checked by the schema of its kind. Throws 400 with the errors by field. */
function parseValue(kind: ContentKind, value: unknown): ContentValue<ContentKind> {
  const parsed = contentSchemas[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? 'value'),
    message,
  }));
  throw new HttpError(400, errors[0]!.message, { errors });
}

/** Every entry with its state, including those without a public version. */
export async function listAllContent(table: Table): Promise<ListedContent[]> {
  const [drafts, ...published] = await Promise.all([
    listDrafts(table),
    ...contentKinds.map((kind) => listContent<ContentKind>(table, kind)),
  ]);
  const entries = new Map<string, ListedContent>(
    published.flat().map((content) => [
      targetOf(content),
      {
        kind: content.kind,
        slug: content.slug,
        title: titleOf(content),
        published_at: content.published_at,
        draft_at: null,
        is_initial: isUnconfirmed(content),
      },
    ]),
  );
  for (const draft of drafts) {
    const { kind, slug, draft_at } = draft;
    const listed = entries.get(targetOf(draft));
    const title = listed?.title ?? titleOf(draft);
    const unpublished = { kind, slug, title, published_at: null, is_initial: false };
    entries.set(targetOf(draft), { ...(listed ?? unpublished), draft_at });
  }
  return [...entries.values()];
}

/** The published replies; none before the first. */
export const listReplies = async (table: Table): Promise<Replies> =>
  (await getContent(table, 'replies'))?.value ?? { rejections: [], payouts: [], messages: [] };

const versionOf = (
  { value, published_at, published_by }: StoredContent,
  names: ReadonlyMap<string, string>,
) => ({
  value: { ...value },
  published_at,
  published_by,
  name: names.get(published_by) ?? null,
});

/** An entry as an administrator sees it; without any version if there is none. */
async function contentOf(table: Table, id: ContentId): Promise<Content> {
  const [published, draft, history] = await Promise.all([
    getContent<ContentKind>(table, id.kind, id.slug, { consistent: true }),
    getDraft(table, id),
    listVersions(table, id),
  ]);
  const names = await getUserNames(
    table,
    [...history, ...(published ? [published] : [])].map(({ published_by }) => published_by),
  );
  return {
    ...id,
    published: published ? versionOf(published, names) : null,
    draft: draft ? { value: { ...draft.value }, draft_at: draft.draft_at } : null,
    history: history.map((version) => versionOf(version, names)),
  };
}

/** Throws 404 for an entry without any version. */
export async function showContent(table: Table, id: ContentId): Promise<Content> {
  const found = await contentOf(table, id);
  if (!found.published && !found.draft && found.history.length === 0)
    throw new HttpError(404, 'There is no such entry.');
  return found;
}

/** Stores a draft. Throws 400 for an invalid value, 409 when another draft was stored in the meantime. */
export async function saveDraft(
  table: Table,
  id: ContentId,
  { value, draft_at: expected }: { value: unknown; draft_at: string | null },
  actor: string,
): Promise<Content> {
  requireSlug(id);
  const draft_at = nextVersion(expected);
  const failed = await transact(table, {
    draft: putDraft({ ...id, value: parseValue(id.kind, value), draft_at }, expected),
    audit: audit({ who: actor, what: 'draft', target: targetOf(id), when: draft_at }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  return contentOf(table, id);
}

/** Deletes a draft, if there is one. Throws 409 when another draft was stored in the meantime. */
export async function discardDraft(
  table: Table,
  id: ContentId,
  actor: string,
): Promise<{ deleted: true }> {
  const draft = await getDraft(table, id);
  if (!draft) return { deleted: true };
  const failed = await transact(table, {
    draft: deleteDraft(id, draft.draft_at),
    audit: audit({ who: actor, what: 'discard', target: targetOf(id) }),
  });
  if (failed.length > 0 && (await getDraft(table, id)))
    throw new HttpError(409, concurrentChangeText);
  return { deleted: true };
}

/** Publishes the draft of a time. Throws 404 without a draft, 409 when it has changed since. */
export async function publishContent(
  table: Table,
  id: ContentId,
  expected: string,
  actor: string,
): Promise<Content> {
  const [draft, published] = await Promise.all([
    getDraft(table, id),
    getContent<ContentKind>(table, id.kind, id.slug, { consistent: true }),
  ]);
  if (!draft) throw new HttpError(404, 'There is no draft to publish.');
  const published_at = nextVersion(published?.published_at ?? null);
  const { value } = draft;
  const failed = await transact(table, {
    draft: deleteDraft(id, expected),
    ...publishVersion({ ...id, value, published_at, published_by: actor }, published?.published_at),
    audit: audit({
      who: actor,
      what: 'publish',
      target: targetOf(id),
      when: published_at,
      ...(published ? changedFields<object>(published.value, value) : { after: value }),
    }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  return contentOf(table, id);
}

/** Withdraws an entry of a list. Throws 404, or 409 for an entry that must exist. */
export async function withdrawContent(
  table: Table,
  id: ContentId,
  actor: string,
): Promise<{ deleted: true }> {
  if (isSingle(id.kind)) throw new HttpError(409, 'This entry can be changed, but not withdrawn.');
  const when = new Date().toISOString();
  const failed = await transact(table, {
    published: withdraw(id),
    audit: audit({ who: actor, what: 'withdraw', target: targetOf(id), when }),
  });
  if (failed.length > 0) throw new HttpError(404, 'There is no such entry.');
  return { deleted: true };
}
