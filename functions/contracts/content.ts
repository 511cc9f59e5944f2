import * as z from 'zod/mini';
import { count, queryNumber, timestamp } from './domain/fields.ts';
import {
  announcement,
  claims,
  contacts,
  contentKind,
  contentSlug,
  newsArticle,
  project,
  resultArticle,
  textName,
  textPage,
} from './domain/content.ts';
import type { Contract } from './http/route.ts';

const params = z.object({ kind: contentKind, slug: contentSlug });
const bySlug = z.object({ slug: contentSlug });
const value = z.record(z.string(), z.unknown());

/** Content of every page. In `prod` a contact or claim that the owner has not published is empty. */
const siteContent = z.object({
  contacts,
  claims,
  announcements: z.array(z.pick(announcement, { text: true, link: true })),
});
export type SiteContent = z.output<typeof siteContent>;

const text = z.extend(textPage, { published_at: timestamp });
export type TextContent = z.output<typeof text>;

const listedNews = z.extend(z.omit(newsArticle, { body: true }), {
  slug: contentSlug,
  read_minutes: count,
});
export type ListedNews = z.output<typeof listedNews>;
const news = z.extend(listedNews, { body: z.string() });
export type News = z.output<typeof news>;

const listedResult = z.extend(z.omit(resultArticle, { body: true }), { slug: contentSlug });
export type ListedResult = z.output<typeof listedResult>;
const result = z.extend(resultArticle, { slug: contentSlug });
export type Result = z.output<typeof result>;

const listedProject = z.extend(project, { slug: contentSlug });
export type Project = z.output<typeof listedProject>;

/** An entry of the owner's content. */
const listedContent = z.object({
  kind: contentKind,
  slug: contentSlug,
  title: z.string(),
  published_at: z.nullable(timestamp),
  draft_at: z.nullable(timestamp),
  /** Contacts or claims with fields that the owner has not confirmed; those are hidden in `prod`. */
  is_initial: z.boolean(),
});
export type ListedContent = z.output<typeof listedContent>;

const version = z.object({
  value,
  published_at: timestamp,
  /** User id of an administrator; `seed` for what the product came with. */
  published_by: z.string(),
  /** The administrator's name; null for the seed and for users without one. */
  name: z.nullable(z.string()),
});

const content = z.object({
  kind: contentKind,
  slug: contentSlug,
  published: z.nullable(version),
  draft: z.nullable(z.object({ value, draft_at: timestamp })),
  /** Published versions, newest first; at most 50. */
  history: z.array(version),
});
export type Content = z.output<typeof content>;

const adminPath = '/api/admin/content/{kind}/{slug}';

/** The content that the owner edits in the dashboard. */
export const contentRoutes = {
  getSite: {
    method: 'GET',
    path: '/api/site',
    audience: 'public',
    summary: 'Contacts, claims and announcements',
    status: 200,
    response: siteContent,
    errors: [],
    cachePolicy: 'lists',
  },
  getText: {
    method: 'GET',
    path: '/api/texts/{name}',
    audience: 'public',
    summary: 'The about page, privacy policy or terms of use, as Markdown',
    params: z.object({ name: textName }),
    status: 200,
    response: text,
    errors: [404],
    cachePolicy: 'lists',
  },
  listNews: {
    method: 'GET',
    path: '/api/news',
    audience: 'public',
    summary: 'News, newest first',
    query: z.object({ limit: z.optional(queryNumber(1, 100)) }),
    status: 200,
    response: z.object({ items: z.array(listedNews) }),
    errors: [],
    cachePolicy: 'lists',
  },
  getNews: {
    method: 'GET',
    path: '/api/news/{slug}',
    audience: 'public',
    summary: 'An article, its body as Markdown',
    params: bySlug,
    status: 200,
    response: news,
    errors: [404],
    cachePolicy: 'lists',
  },
  listResults: {
    method: 'GET',
    path: '/api/results',
    audience: 'public',
    summary: 'Where results are published',
    status: 200,
    response: z.object({ items: z.array(listedResult) }),
    errors: [],
    cachePolicy: 'lists',
  },
  getResult: {
    method: 'GET',
    path: '/api/results/{slug}',
    audience: 'public',
    summary: 'An article on results, its body as Markdown',
    params: bySlug,
    status: 200,
    response: result,
    errors: [404],
    cachePolicy: 'lists',
  },
  listProjects: {
    method: 'GET',
    path: '/api/projects',
    audience: 'public',
    summary: 'Project services',
    status: 200,
    response: z.object({ items: z.array(listedProject) }),
    errors: [],
    cachePolicy: 'lists',
  },
  listContent: {
    method: 'GET',
    path: '/api/admin/content',
    audience: 'admin',
    summary: 'Everything that the owner edits, with its state',
    status: 200,
    response: z.object({ items: z.array(listedContent) }),
    errors: [],
  },
  getContent: {
    method: 'GET',
    path: adminPath,
    audience: 'admin',
    summary: 'One entry with its draft and its history',
    params,
    status: 200,
    response: content,
    errors: [404],
  },
  saveDraft: {
    method: 'POST',
    path: `${adminPath}/draft`,
    audience: 'admin',
    summary: 'Store a draft; the public pages stay as they are',
    params,
    body: z.object({
      value,
      /** Of the draft that was read; null if there was none. Another one is refused (409). */
      draft_at: z.nullable(timestamp),
    }),
    maxBodyBytes: 256 * 1024,
    status: 200,
    response: content,
    errors: [404, 409],
  },
  discardDraft: {
    method: 'DELETE',
    path: `${adminPath}/draft`,
    audience: 'admin',
    summary: 'Delete a draft; idempotent',
    params,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    errors: [],
  },
  publishContent: {
    method: 'POST',
    path: `${adminPath}/publish`,
    audience: 'admin',
    summary: 'Publish the draft that was read',
    params,
    body: z.object({ draft_at: timestamp }),
    status: 200,
    response: content,
    errors: [404, 409],
  },
  withdrawContent: {
    method: 'DELETE',
    path: adminPath,
    audience: 'admin',
    summary: 'Take an entry of a list out of the public; its history stays',
    params,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    errors: [404, 409],
  },
} as const satisfies Contract;
