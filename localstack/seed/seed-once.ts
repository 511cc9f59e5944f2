import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteStore } from './seed-notes.ts';

type Report = (line: string) => void;

type Name = 'catalogue' | 'notes' | 'rewards' | 'jobs';

interface Part {
  readonly name: Name;
  /** Left out of a site that begins empty. */
  readonly isSample: boolean;
  seed(store: NoteStore, report: Report): Promise<void>;
}

// Loaded when they are needed: most starts find everything there.
const parts: readonly Part[] = [
  {
    name: 'catalogue',
    isSample: false,
    seed: async ({ table }, report) =>
      (await import('./seed-catalogue.ts')).seedCatalogue(table, report),
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

/** What was seeded before there were more parts left one line: the moment. */
const firstParts = ['catalogue', 'notes'];

/** The parts that a data folder has had, one line each: name and moment. */
function seededParts(mark: string): Set<string> {
  const lines = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : [];
  return new Set(
    lines.flatMap((line) => (/^\d{4}-/.test(line) ? firstParts : (line.split(' ', 1)[0] ?? ''))),
  );
}

/**
 * Seeds each part of a data folder once, so that what somebody deleted stays deleted and a folder from before gets
 * what is new. A part that was broken off is done again: it changes nothing that is there. An empty site goes
 * without the samples, for good. `names` are those to seed now; all when left out.
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
