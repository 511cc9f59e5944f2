import { readFileSync } from 'node:fs';
import {
  contentSchemas,
  type ContentKind,
  type ContentValue,
} from '../../functions/contracts/domain/content.ts';
import { defaultSettings } from '../../functions/contracts/domain/site-settings.ts';
import { getContent, seedContent as publishFirst } from '../../functions/table/site/content.ts';
import type { Table } from '../../functions/table/table.ts';

export interface SeedEntry {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly value: ContentValue<ContentKind>;
}

type LinkRow = [scheme: string, kind: string, heading: string, label: string, url: string];

/** The documents on the university's site, by scheme and heading. */
function readSeedLinks(): SeedEntry[] {
  const file = new URL('catalogue/official-links.json', import.meta.url);
  const entries = new Map<string, ContentValue<'links'>>();
  for (const [scheme, kind, heading, label, url] of JSON.parse(
    readFileSync(file, 'utf8'),
  ) as LinkRow[]) {
    const words = `${scheme} ${heading}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const slug = words.slice(0, 80).replace(/-$/, '');
    const { links } = entries.get(slug) ?? { links: [] };
    const line = `${kind.replace('model-question-', 'model ')} | ${label} | ${url}`;
    entries.set(slug, { scheme, heading, links: [...links, line] });
  }
  return [...entries].map(([slug, value]) => ({ kind: 'links', slug, value }));
}

/** The first texts of a new site. */
export function readSeedContent(): SeedEntry[] {
  const file = new URL('content.json', import.meta.url);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as SeedEntry[];
  const all = [
    ...entries,
    ...readSeedLinks(),
    { kind: 'settings', slug: 'main', value: defaultSettings } as const,
  ];
  return all.map((entry) => ({
    ...entry,
    value: contentSchemas[entry.kind].parse(entry.value),
  }));
}

// A constant, so that seeding again writes the same items.
const publishedAt = Date.parse('2026-11-21T00:00:00Z');

/** Publishes the first texts of a new site. Entries that the owner has changed or withdrawn stay so. */
export async function seedContent(table: Table, report: (line: string) => void): Promise<void> {
  // Contacts cannot be withdrawn, and are stored last.
  if (await getContent(table, 'contacts', undefined, { consistent: true })) return;
  const entries = readSeedContent();
  for (const [at, { kind, slug, value }] of [...entries.entries()].toReversed())
    await publishFirst(table, {
      kind,
      slug,
      value,
      // Lists begin with the latest.
      published_at: new Date(publishedAt - at * 1000).toISOString(),
    });
  report(`content: ${entries.length} entries`);
}
