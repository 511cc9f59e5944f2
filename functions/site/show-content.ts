import type {
  ListedNews,
  ListedResult,
  News,
  Project,
  Result,
  SiteContent,
  TextContent,
} from '../contracts/content.ts';
import { textName, type ContentKind } from '../contracts/domain/content.ts';
import { defaultSettings } from '../contracts/domain/site-settings.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import { requireFound } from '../kernel/http/http-error.ts';
import { setting } from '../kernel/setting.ts';
import {
  getContent,
  isOfKind,
  listContent,
  listSiteContent,
  unconfirmedFields,
  type StoredContent,
} from '../table/site/content.ts';
import type { Table } from '../table/table.ts';

const noContacts = { email: '', chat_group: '', photos: '', projects_chat: '' };
const noClaims = { students: '', projects: '', success_rate: '', support: '', technologies: '' };

/** The entry; in `prod` without the fields that the owner has not confirmed. */
function confirmedOf<K extends ContentKind>(content: StoredContent<K>): StoredContent<K> {
  if (setting('STAGE') !== 'prod') return content;
  const empty = Object.fromEntries(unconfirmedFields(content).map((field) => [field, '']));
  return { ...content, value: { ...content.value, ...empty } };
}

/** Settings, contacts, claims and the announcements of today. */
export async function showSite(table: Table): Promise<SiteContent> {
  const content = (await listSiteContent(table)).map((item) => confirmedOf(item));
  const today = kolkataDay(Date.now());
  return {
    settings: content.find(isOfKind('settings'))?.value ?? defaultSettings,
    contacts: content.find(isOfKind('contacts'))?.value ?? noContacts,
    claims: content.find(isOfKind('claims'))?.value ?? noClaims,
    announcements: content
      .filter(isOfKind('announcements'))
      .filter(({ value }) => value.until === '' || value.until >= today)
      .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
      .map(({ value: { text, link } }) => ({ text, link })),
  };
}

export async function showText(table: Table, name: string): Promise<TextContent> {
  const { data: known } = textName.safeParse(name);
  const found = known && (await getContent(table, known));
  const { value, published_at } = requireFound(found, 'Not found');
  return { ...value, published_at };
}

const wordsPerMinute = 200;
const minutesOf = (body: string) =>
  Math.max(1, Math.ceil(body.split(/\s+/).length / wordsPerMinute));

function withoutBody<T extends { body: string }>(item: T): Omit<T, 'body'> {
  const { body: _, ...rest } = item;
  return rest;
}

const newsOf = ({ slug, value }: StoredContent<'news'>): News => ({
  slug,
  ...value,
  read_minutes: minutesOf(value.body),
});

/** News, newest first. */
export async function listNews(table: Table, limit?: number): Promise<ListedNews[]> {
  const items = await listContent(table, 'news');
  return items
    .map((item) => newsOf(item))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit)
    .map((item) => withoutBody(item));
}

/** Throws 404. */
export const showNews = async (table: Table, slug: string): Promise<News> =>
  newsOf(requireFound(await getContent(table, 'news', slug), 'Not found'));

/** By the time of their last publication, so that the order is the owner's. */
export async function listResults(table: Table): Promise<ListedResult[]> {
  const items = await listContent(table, 'results');
  return items.toSorted(byPublication).map(({ slug, value }) => ({ slug, ...withoutBody(value) }));
}

/** Throws 404. */
export async function showResult(table: Table, slug: string): Promise<Result> {
  const { value } = requireFound(await getContent(table, 'results', slug), 'Not found');
  return { slug, ...value };
}

export async function listProjects(table: Table): Promise<Project[]> {
  const items = await listContent(table, 'projects');
  return items.toSorted(byPublication).map(({ slug, value }) => ({ slug, ...value }));
}

const byPublication = (a: StoredContent, b: StoredContent) =>
  b.published_at.localeCompare(a.published_at);
