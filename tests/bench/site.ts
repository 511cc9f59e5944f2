import { builtSite, synthesised } from '../../localstack/built.ts';
import { startCloud, type Cloud } from '../../localstack/cloud.ts';
import { seedCatalogue } from '../../localstack/seed/seedCatalogue.ts';
import { seedJobs } from '../../localstack/seed/seedJobs.ts';
import { seedNotes } from '../../localstack/seed/seedNotes.ts';
import { seedRewards } from '../../localstack/seed/seedRewards.ts';
import { uploadSite } from '../../localstack/site.ts';
import { isPdf, pages, sampleNote } from '../e2e/pages.ts';

/** The whole product with its seed, its pages written ahead. */
export interface Site extends AsyncDisposable {
  readonly cloud: Cloud;
  readonly origin: string;
  /** What the functions have logged since this was asked for the last time. */
  logged(): string;
}

const silent = () => {};

export async function openSite(): Promise<Site> {
  const [outDir, built] = await Promise.all([synthesised(), builtSite()]);
  const log: string[] = [];
  const cloud = await startCloud({ outDir, log: (_, text) => log.push(text) });
  try {
    await uploadSite(cloud, built);
    await seedCatalogue(cloud.table, silent);
    await seedNotes(cloud, silent);
    await seedRewards(cloud.table, silent);
    await seedJobs(cloud.table, silent);
    await cloud.settled();
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  return {
    cloud,
    origin: cloud.origin,
    logged: () => log.splice(0).join(''),
    [Symbol.asyncDispose]: () => cloud.stop(),
  };
}

/** The addresses of every public page, by their names. */
export async function publicPages(origin: string): Promise<Map<string, string>> {
  const open = pages.filter(({ signedIn, name }) => !signedIn && name !== 'not found');
  const found = new Map<string, string>();
  for (const { name, path } of open) found.set(name, await path(origin));
  found.delete('/admin-login');
  return found;
}

/** The pages that most people see: home, a list, a note, the calculator. */
export async function mainPages(origin: string): Promise<Map<string, string>> {
  const note = await sampleNote(origin, isPdf);
  return new Map([
    ['home', '/'],
    ['list', '/notes?branch=cs&semester=4&subject=2022-cs-bcs403'],
    ['note', `/notes/${note.id}`],
    ['calculator', '/sgpa-calculator'],
  ]);
}
