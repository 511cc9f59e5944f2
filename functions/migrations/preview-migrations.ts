import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../table/core/table.ts';
import { isUnchanged } from './migrate-item.ts';
import { defaultPageSize, isMigrated } from './migrate-table.ts';
import type { Migration } from './migration.ts';
import { scanTable, type Item } from './scan-table.ts';
import { readTableVersion } from './table-version.ts';

export interface MigrationPreview {
  readonly migration: Migration;
  readonly changed: number;
  /** A few changed items, one line each, with letters and digits masked. */
  readonly samples: readonly string[];
}

const maxSamples = 3;

/** Replaces every letter and digit of a value's texts, so that the log shows no personal data. */
function mask(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\p{L}|\p{M}/gu, 'x').replaceAll(/\p{N}/gu, '9');
  if (Array.isArray(value)) return value.map((element) => mask(element));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mask(field)]));
}

const format = (value: unknown) => JSON.stringify(mask(value)) ?? 'none';

function changedFields(item: Item, next: Item): string[] {
  const names = [...new Set([...Object.keys(item), ...Object.keys(next)])];
  return names
    .filter((name) => !isDeepStrictEqual(item[name], next[name]))
    .map((name) => `${name} ${format(item[name])} → ${format(next[name])}`);
}

function sampleOf(item: Item, next: readonly Item[]): string {
  const key = `${item.pk} ${item.sk}`;
  if (next.length === 0) return `${key}: removed`;
  const parts = next.map((replacement) =>
    [`${replacement.pk} ${replacement.sk}`, ...changedFields(item, replacement)]
      .join(', ')
      .replace(`${key}, `, ''),
  );
  return `${key}: ${parts.join('; ')}`;
}

/** The changes of the migrations that a table still needs, in order. Writes nothing. */
export async function previewMigrations(
  table: Table,
  migrations: readonly Migration[],
): Promise<{ total: number; previews: MigrationPreview[] }> {
  const { version } = await readTableVersion(table);
  const previews = migrations
    .filter((migration) => migration.version > version)
    .map((migration) => ({ migration, changed: 0, samples: [] as string[] }));
  let total = 0;
  for await (const page of scanTable(table, { limit: defaultPageSize })) {
    let items = page.items.filter(isMigrated);
    total += items.length;
    for (const preview of previews)
      items = items.flatMap((item) => {
        const next = preview.migration.change(item);
        if (isUnchanged(next, item)) return [item];
        preview.changed += 1;
        if (preview.samples.length < maxSamples) preview.samples.push(sampleOf(item, next));
        return next;
      });
  }
  return { total, previews };
}
