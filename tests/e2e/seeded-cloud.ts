import { builtSite, synthesised } from '../../localstack/built.ts';
import { startCloud, type Cloud } from '../../localstack/cloud.ts';
import { seedCatalogue } from '../../localstack/seed/seedCatalogue.ts';
import { seedJobs } from '../../localstack/seed/seedJobs.ts';
import { seedNotes } from '../../localstack/seed/seedNotes.ts';
import { seedRewards } from '../../localstack/seed/seedRewards.ts';
import { uploadSite } from '../../localstack/site.ts';

const silent = () => {};

/** Starts the whole product with its seed, in memory, on a free port. */
export async function startSeededCloud(): Promise<Cloud> {
  const [outDir, site] = await Promise.all([synthesised(), builtSite()]);
  const cloud = await startCloud({ outDir });
  await uploadSite(cloud, site);
  await seedCatalogue(cloud.table, silent);
  await seedNotes(cloud, silent);
  await seedRewards(cloud.table, silent);
  await seedJobs(cloud.table, silent);
  return cloud;
}
