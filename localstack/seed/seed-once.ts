import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteStore } from './seed-notes.ts';

type Report = (line: string) => void;

type Seed = (store: NoteStore, report: Report) => Promise<void>;

// Imported on demand, because most starts need none.
const parts = {
  catalogue: async ({ table }, report) =>
    (await import('./seed-catalogue.ts')).seedCatalogue(table, report),
  content: async ({ table }, report) =>
    (await import('./seed-content.ts')).seedContent(table, report),
  notes: async (store, report) => (await import('./seed-notes.ts')).seedNotes(store, report),
  rewards: async ({ table }, report) =>
    (await import('./seed-rewards.ts')).seedRewards(table, report),
  jobs: async ({ table }, report) => (await import('./seed-jobs.ts')).seedJobs(table, report),
} satisfies Readonly<Record<string, Seed>>;

type Name = keyof typeof parts;

const allNames = Object.keys(parts) as Name[];

/** Skipped for an empty site. */
const samples: ReadonlySet<Name> = new Set(['notes', 'jobs']);

/** The seeded parts of a data folder, with a line each: name and time. */
function seededParts(mark: string): Set<string> {
  const lines = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : [];
  return new Set(lines.map((line) => line.split(' ', 1)[0]!));
}

/**
 * Seeds each part of a data folder once, so that deleted samples stay deleted. Interrupted parts are repeated; they
 * do not change existing items. An empty site never gets the samples. `names` selects parts; all by default.
 */
export async function seedOnce(
  store: NoteStore,
  { dataDir, empty }: { readonly dataDir: string; readonly empty: boolean },
  report: Report,
  names = allNames,
): Promise<void> {
  const mark = join(dataDir, 'seeded');
  const seeded = seededParts(mark);
  for (const name of allNames) {
    if (seeded.has(name) || !names.includes(name)) continue;
    if (!(empty && samples.has(name))) await parts[name](store, report);
    writeFileSync(mark, `${name} ${new Date().toISOString()}\n`, { flag: 'a' });
  }
}
