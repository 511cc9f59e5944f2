import { escapeHtml } from '../contracts/http/escape-html.ts';
import { productName } from '../contracts/domain/site-settings.ts';

export interface FeedEntry {
  /** Unique and permanent, such as `note:{id}`. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly summary: string;
  /** Null for an unknown one. */
  readonly author: string | null;
  /** ISO 8601. */
  readonly published: string;
  readonly updated: string;
}

export interface Feed {
  readonly siteName: string;
  readonly title: string;
  /** Of the feed itself, and of the page that it belongs to. */
  readonly path: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

export const maxEntries = 50;

/** Control characters, which XML does not allow. */
const forbidden = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const text = (value: string) => escapeHtml(value.replaceAll(forbidden, ''));

/** Ids are permanent: a site that is renamed keeps them. */
const idPrefix = `urn:${productName.toLowerCase()}`;

const entryXml = (origin: string, siteName: string, entry: FeedEntry): string =>
  [
    '<entry>',
    `<id>${idPrefix}:${text(entry.id)}</id>`,
    `<title>${text(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${text(origin + entry.path)}"/>`,
    `<published>${entry.published}</published>`,
    `<updated>${entry.updated}</updated>`,
    `<author><name>${text(entry.author ?? siteName)}</name></author>`,
    `<summary>${text(entry.summary)}</summary>`,
    '</entry>',
  ].join('');

/** A feed as Atom (RFC 4287): its newest entries. `origin` is that of the site. */
export function atomXml(origin: string, { siteName, title, path, page, entries }: Feed): string {
  const newest = entries
    .toSorted((a, b) => Number(a.published < b.published) - Number(a.published > b.published))
    .slice(0, maxEntries);
  const updated = newest
    .map((entry) => entry.updated)
    .reduce((last, one) => (one > last ? one : last), '1970-01-01T00:00:00.000Z');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${idPrefix}:feed:${text(path)}</id>`,
    `<title>${text(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${text(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(origin + page)}"/>`,
    `<author><name>${text(siteName)}</name></author>`,
    ...newest.map((entry) => entryXml(origin, siteName, entry)),
    '</feed>',
    '',
  ].join('\n');
}
