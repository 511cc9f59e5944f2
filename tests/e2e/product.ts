import type { TestProject } from 'vitest/node';
import { builtSite, synthesised } from '../../localstack/built.ts';
import { startCloud } from '../../localstack/cloud.ts';
import { seedCatalogue } from '../../localstack/seed/seedCatalogue.ts';
import { seedNotes } from '../../localstack/seed/seedNotes.ts';
import { uploadSite } from '../../localstack/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

const silent = () => {};

/** Starts the whole product with its seed, once for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [outDir, site] = await Promise.all([synthesised(), builtSite()]);
  const cloud = await startCloud({ outDir });
  await uploadSite(cloud, site);
  await seedCatalogue(cloud.table, silent);
  await seedNotes(cloud, silent);
  project.provide('origin', cloud.origin);
  return () => cloud.stop();
}
