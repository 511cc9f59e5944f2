import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteStore } from './seed-notes.ts';

type Report = (line: string) => void;

type Name = 'catalogue' | 'content' | 'notes' | 'rewards' | 'jobs';

interface Part {
  readonly name: Name;
  /** Skipped for an empty site. */
  readonly isSample: boolean;
  seed(store: NoteStore, report: Report): Promise<void>;
}

// Imported on demand, because most starts need none.
const parts: readonly Part[] = [
  {
    name: 'catalogue',
    isSample: false,
    seed: async ({ table }, report) =>
      (await import('./seed-catalogue.ts')).seedCatalogue(table, report),
  },
  {
    name: 'content',
    isSample: false,
    seed: async ({ table }, report) =>
      (await import('./seed-content.ts')).seedContent(table, report),
  },
  {
    name: 'notes',
    isSample: true,
    seed: async (store, report) => (await import('./seed-notes.ts')).seedNotes(store, report),
  },
  {
    name: 'rewards',
    isSample: false,
    seed: async ({ table }, report) =>
      (await import('./seed-rewards.ts')).seedRewards(table, report),
  },
  {
    name: 'jobs',
    isSample: true,
    seed: async ({ table }, report) => (await import('./seed-jobs.ts')).seedJobs(table, report),
  },
];

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
  names: readonly Name[] = parts.map(({ name }) => name),
): Promise<void> {
  const mark = join(dataDir, 'seeded');
  const seeded = seededParts(mark);
  for (const { name, isSample, seed } of parts) {
    if (seeded.has(name) || !names.includes(name)) continue;
    if (!(empty && isSample)) await seed(store, report);
    writeFileSync(mark, `${name} ${new Date().toISOString()}\n`, { flag: 'a' });
  }
}
