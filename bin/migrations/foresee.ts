import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../../functions/table/core/table.ts';
import type { Item } from '../erasure/every-item.ts';
import { isLeft } from './change-item.ts';
import { masked } from './masked.ts';
import { usualPage } from './migrate-table.ts';
import type { Migration } from './migration.ts';
import { readForm } from './table-form.ts';
import { tablePages } from './table-pages.ts';

/** What a migration would do. */
export interface Foreseen {
  readonly migration: Migration;
  readonly changed: number;
  /** Some of it, a line each, with the texts hidden. */
  readonly samples: readonly string[];
}

const mostSamples = 3;

const shown = (value: unknown) => JSON.stringify(masked(value));

function fieldsChanged(item: Item, next: Item): string[] {
  const names = [...new Set([...Object.keys(item), ...Object.keys(next)])];
  return names
    .filter((name) => !isDeepStrictEqual(item[name], next[name]))
    .map((name) => `${name} ${shown(item[name]) ?? 'none'} → ${shown(next[name]) ?? 'none'}`);
}

function sampleOf(item: Item, next: readonly Item[]): string {
  const where = `${item.pk} ${item.sk}`;
  if (next.length === 0) return `${where}: removed`;
  const parts = next.map((one) =>
    [`${one.pk} ${one.sk}`, ...fieldsChanged(item, one)].join(', ').replace(`${where}, `, ''),
  );
  return `${where}: ${parts.join('; ')}`;
}

/** What the migrations that a table still needs would do, each after those before it. Writes nothing. */
export async function foresee(
  table: Table,
  migrations: readonly Migration[],
): Promise<{ seen: number; foreseen: Foreseen[] }> {
  const { version } = await readForm(table);
  const foreseen = migrations
    .filter((one) => one.version > version)
    .map((migration) => ({ migration, changed: 0, samples: [] as string[] }));
  let seen = 0;
  for await (const { items } of tablePages(table, usualPage)) {
    seen += items.length;
    let forms = items;
    for (const one of foreseen)
      forms = forms.flatMap((item) => {
        const next = one.migration.change(item);
        if (isLeft(next, item)) return [item];
        one.changed += 1;
        if (one.samples.length < mostSamples) one.samples.push(sampleOf(item, next));
        return next;
      });
  }
  return { seen, foreseen };
}
