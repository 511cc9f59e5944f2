import { readFileSync } from 'node:fs';
import { importCatalogue } from '../../functions/catalogue/import/import-catalogue.ts';
import { readSheet } from '../../functions/catalogue/import/sheet.ts';
import type { Table } from '../../functions/table/table.ts';

const files = ['branches.csv', 'subjects.csv'];

export const catalogueSheets = () =>
  files.map((name) => {
    const text = readFileSync(new URL(`catalogue/${name}`, import.meta.url), 'utf8');
    return { name, sheet: readSheet(text) };
  });

/** Imports the catalogue and its candidates. Idempotent. */
export async function seedCatalogue(table: Table, report: (line: string) => void): Promise<void> {
  const { plan, waiting } = await importCatalogue(table, catalogueSheets(), () => {});
  const { schemes, branches, subjects } = plan;
  report(
    `catalogue: ${schemes.length} schemes, ${branches.length} branches, ${subjects.length} subjects, ${waiting.length} to be confirmed`,
  );
}
