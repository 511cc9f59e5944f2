import * as z from 'zod/mini';
import { safeTarget } from './markdown.ts';

const linkTargets = /\]\(([^)]*)\)/g;

/** A check that every link of a Markdown text has a safe target. */
const safeLinks = () =>
  z.refine<string>(
    (markdown) =>
      [...markdown.matchAll(linkTargets)].every(([, target]) => safeTarget.test(target!)),
    'Each link needs an address that begins with https://, mailto: or /',
  );

/** Kinds with one entry, whose slug is `main`. */
export const singleKinds = [
  'settings',
  'contacts',
  'claims',
  'about',
  'privacy',
  'terms',
  'replies',
] as const;
/** Kinds with a list of entries. */
export const listKinds = ['announcements', 'news', 'results', 'projects', 'links'] as const;
export const contentKinds = [...singleKinds, ...listKinds] as const;
export const contentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof contentKind>;

export const singleSlug = 'main';
export const isSingle = (kind: ContentKind): boolean =>
  singleKinds.some((single) => single === kind);

export const contentSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

export const textName = z.enum(['about', 'privacy', 'terms']);

const linkText = 'Write a whole address that begins with https://';
const required = 'Please fill in this field';
const text = (longest: number) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(longest));
/** May be empty. */
const optionalText = (longest: number) => z.string(required).check(z.trim(), z.maxLength(longest));
const pattern = (rule: RegExp, message: string) =>
  z.string(message).check(z.trim(), z.maxLength(500), z.regex(rule, message));
const https = /^https:\/\/[^\s.]+\.[^\s]+$/;
const link = pattern(https, linkText);
const optionalLink = z.union([z.literal(''), link], linkText);
const day = pattern(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date');

const body = text(40_000).check(safeLinks());

/** An empty value is not shown. */
export const contacts = z.object({
  email: z.union(
    [z.literal(''), pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '')],
    'Please enter a valid email address',
  ),
  chat_group: optionalLink,
  photos: optionalLink,
  /** Receives project orders; WhatsApp's short link. */
  projects_chat: z.union(
    [z.literal(''), pattern(/^https:\/\/wa\.me\/\d{10,15}$/, '')],
    'Write https://wa.me/ and the number with its country code, such as https://wa.me/919876543210',
  ),
});

/** Figures that the owner claims, as shown; an empty one is not shown. */
export const claims = z.object({
  students: optionalText(20),
  projects: optionalText(20),
  success_rate: optionalText(20),
  support: optionalText(20),
  technologies: optionalText(20),
});

/** Texts are Markdown: headings, paragraphs, lists, bold and links. */
export const textPage = z.object({ lead: text(300), body });

export const announcement = z.object({
  text: text(200),
  /** A whole address or a path. */
  link: z.union([z.literal(''), pattern(/^(https:\/\/|\/(?![/\\]))\S*$/, '')], linkText),
  /** The last day in India; empty: until it is withdrawn. */
  until: z.union([z.literal(''), day], 'Choose a date'),
});

const words = (maxWords: number) => z.array(text(100)).check(z.maxLength(maxWords));

/** What every page says of the site and its university. Texts about points stand beside `points_per_upload`. */
export const siteSettings = z.object({
  name: text(40),
  /** Letters instead of the drawn mark; may be empty. */
  mark: optionalText(2),
  /** Under the name at the foot of each page. */
  motto: optionalText(120),
  description: text(200),
  university: text(60),
  university_link: link,
  hero: text(80),
  hero_lead: text(160),
  points_per_upload: z.int('Enter whole points').check(z.gte(1), z.lte(1000)),
  rewards: text(160),
  /** Sentences at the upload form. */
  guidelines: z.array(text(160)).check(z.maxLength(8)),
  /** On the home page: `Title | Text | /path or https://…` */
  cards: z
    .array(pattern(/^[^|]+\|[^|]+\| *(https:\/\/|\/(?![/\\]))\S+$/, 'Write: Title | Text | /path'))
    .check(z.maxLength(6)),
  news_categories: z.array(text(30)).check(z.minLength(1), z.maxLength(12)),
  /** Replaces the stage's advertising client, where the stage allows advertisements. */
  ad_client: z.union(
    [z.literal(''), pattern(/^ca-pub-\d{10,20}$/, '')],
    'Write ca-pub- and the number',
  ),
});

export const newsArticle = z.object({
  title: text(120),
  summary: text(300),
  /** One of the settings' categories, when it was written. */
  category: z
    .string('Choose a category')
    .check(z.trim(), z.minLength(1, 'Choose a category'), z.maxLength(30)),
  date: day,
  featured: z.boolean(),
  tags: words(10),
  body,
});

export const resultArticle = z.object({
  title: text(120),
  kind: text(60),
  summary: text(300),
  source_label: text(60),
  source_link: link,
  body,
});

export const projectCategories = ['Web', 'Mobile', 'Machine learning', 'IoT'] as const;
export type ProjectCategory = (typeof projectCategories)[number];
const rupees = z.int('Enter whole rupees').check(z.gte(0), z.lte(1_000_000));

export const project = z.object({
  title: text(120),
  type: z.enum(['custom', 'ready'], 'Choose a type'),
  description: text(500),
  category: z.enum(projectCategories, 'Choose a category'),
  price: rupees,
  /** Of a ready project, struck out; 0 for none. */
  original_price: rupees,
  /** Of a custom project. */
  duration: optionalText(60),
  features: words(20),
  technologies: words(20),
  demo: optionalLink,
  preview: optionalLink,
});

export const officialLinkKinds = ['scheme', 'syllabus', 'model paper'] as const;
const linkLine = new RegExp(
  String.raw`^(${officialLinkKinds.join('|')}) *\|[^|]+\| *https://[^\s.|]+\.[^\s|]+$`,
);

/** Documents on the university's site, under one of its headings (mostly a branch). */
const officialLinks = z.object({
  /** The year of the scheme. */
  scheme: pattern(/^20\d\d$/, 'Write the year of the scheme, such as 2022'),
  heading: text(120),
  /** `model paper | label | https://…` */
  links: z
    .array(pattern(linkLine, 'Write: syllabus, model paper or scheme | Label | https://address'))
    .check(z.minLength(1, required), z.maxLength(200)),
});

const replyTexts = z.array(text(300)).check(z.maxLength(30));

/** Texts that reviewers choose from; on no public page. */
export const replies = z.object({
  rejections: replyTexts,
  payouts: replyTexts,
  messages: replyTexts,
});
export type Replies = z.output<typeof replies>;

/** The schema of an entry's value. */
export const contentSchemas = {
  settings: siteSettings,
  contacts,
  claims,
  about: textPage,
  privacy: textPage,
  terms: textPage,
  replies,
  announcements: announcement,
  news: newsArticle,
  results: resultArticle,
  projects: project,
  links: officialLinks,
} as const satisfies Record<ContentKind, z.ZodMiniObject>;

export type ContentValue<K extends ContentKind> = z.output<(typeof contentSchemas)[K]>;

type Contacts = ContentValue<'contacts'>;

/** The links of a new site: they lead to real services, but not to the owner's pages there. */
const placeholderLinks: Readonly<Partial<Contacts>> = {
  chat_group: 'https://chat.whatsapp.com/',
  photos: 'https://www.instagram.com/',
  projects_chat: 'https://wa.me/910000000000',
};

const withoutEndSlash = (address: string) => address.trim().toLowerCase().replace(/\/+$/, '');

/** Whether an e-mail address is in a domain that is reserved for examples (RFC 2606). */
export const isPlaceholderAddress = (address: string): boolean =>
  /[@.]example(\.com)?$/i.test(address.trim());

/** The contacts that still have the value of a new site. */
export const placeholderContacts = (values: Contacts): (keyof Contacts)[] =>
  (Object.keys(values) as (keyof Contacts)[]).filter((field) => {
    const placeholder = placeholderLinks[field];
    if (placeholder === undefined) return isPlaceholderAddress(values[field]);
    return withoutEndSlash(values[field]) === withoutEndSlash(placeholder);
  });
