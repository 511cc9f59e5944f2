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
  replies,
  resultArticle,
  siteSettings,
  textPage,
} from './domain/content.ts';
import { courseFields } from './requests.ts';
import type { ContractDeclaration } from './http/route.ts';

const params = z.object({ kind: contentKind, slug: contentSlug });
const bySlug = z.object({ slug: contentSlug });
const value = z.record(z.string(), z.unknown());

/** Content of every page. In `prod` a contact or claim that the owner has not published is empty. */
const siteContent = z.object({
  settings: siteSettings,
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

const namedLink = z.object({ text: z.string(), url: z.string() });
export type NamedLink = z.output<typeof namedLink>;

const officialDocuments = z.object({
  syllabus: z.array(namedLink),
  papers: z.array(namedLink),
  /** Where the course has no syllabus of its own: those of its branches that include its semester. */
  branch_syllabuses: z.array(namedLink),
});
export type OfficialDocuments = z.output<typeof officialDocuments>;

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

/** The content that the owner edits in the dashboard. */
export const contentRoutes = {
  getSite: {
    routeKey: 'GET /api/site',
    summary: 'Contacts, claims and announcements',
    response: siteContent,
    cachePolicy: 'lists',
  },
  getText: {
    routeKey: 'GET /api/texts/{name}',
    summary: 'The about page, privacy policy or terms of use, as Markdown',
    params: z.object({ name: z.string().check(z.maxLength(40)) }),
    response: text,
    errors: [404],
    cachePolicy: 'lists',
  },
  listNews: {
    routeKey: 'GET /api/news',
    summary: 'News, newest first',
    query: z.object({ limit: z.optional(queryNumber(1, 100)) }),
    response: z.object({ items: z.array(listedNews) }),
    cachePolicy: 'lists',
  },
  getNews: {
    routeKey: 'GET /api/news/{slug}',
    summary: 'An article, its body as Markdown',
    params: bySlug,
    response: news,
    errors: [404],
    cachePolicy: 'lists',
  },
  listResults: {
    routeKey: 'GET /api/results',
    summary: 'Where results are published',
    response: z.object({ items: z.array(listedResult) }),
    cachePolicy: 'lists',
  },
  getResult: {
    routeKey: 'GET /api/results/{slug}',
    summary: 'An article on results, its body as Markdown',
    params: bySlug,
    response: result,
    errors: [404],
    cachePolicy: 'lists',
  },
  listProjects: {
    routeKey: 'GET /api/projects',
    summary: 'Project services',
    response: z.object({ items: z.array(listedProject) }),
    cachePolicy: 'lists',
  },
  getDocuments: {
    routeKey: 'GET /api/courses/{schemeYear}/{code}/documents',
    summary: 'Links to the documents of a course on the university’s site',
    params: z.object({ schemeYear: courseFields.scheme_year, code: courseFields.code }),
    response: officialDocuments,
    cachePolicy: 'lists',
  },
  getManifest: {
    routeKey: 'GET /api/site.webmanifest',
    summary: 'The web app manifest, with the name of the site',
    response: z.string(),
    returnsDocument: true,
    cachePolicy: 'lists',
  },
  getReplies: {
    routeKey: 'GET /api/admin/replies',
    summary: 'Texts to choose from for rejections and messages',
    roles: ['reviewer', 'payer'],
    response: replies,
  },
  listContent: {
    routeKey: 'GET /api/admin/content',
    summary: 'Everything that the owner edits, with its state',
    response: z.object({ items: z.array(listedContent) }),
  },
  getContent: {
    routeKey: 'GET /api/admin/content/{kind}/{slug}',
    // Reviewers and payers read canned replies.
    roles: ['reviewer', 'payer'],
    summary: 'One entry with its draft and its history',
    params,
    response: content,
    errors: [404],
  },
  saveDraft: {
    routeKey: 'POST /api/admin/content/{kind}/{slug}/draft',
    summary: 'Store a draft; the public pages stay as they are',
    params,
    body: z.object({
      value,
      /** Of the draft that was read; null if there was none. Another one is refused (409). */
      draft_at: z.nullable(timestamp),
    }),
    maxBodyBytes: 256 * 1024,
    response: content,
    errors: [404, 409],
  },
  discardDraft: {
    routeKey: 'DELETE /api/admin/content/{kind}/{slug}/draft',
    summary: 'Delete a draft; idempotent',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: [409],
  },
  publishContent: {
    routeKey: 'POST /api/admin/content/{kind}/{slug}/publish',
    summary: 'Publish the draft that was read',
    params,
    body: z.object({ draft_at: timestamp }),
    response: content,
    errors: [404, 409],
  },
  withdrawContent: {
    routeKey: 'DELETE /api/admin/content/{kind}/{slug}',
    summary: 'Take an entry of a list out of the public; its history stays',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: [404, 409],
  },
} as const satisfies ContractDeclaration;
