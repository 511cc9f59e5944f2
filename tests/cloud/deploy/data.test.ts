import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { buildSite } from '../../../localstack/builds.ts';
import { uploadSite } from '../../../localstack/site.ts';
import { startAccount } from '../../support/aws/account.ts';
import { storeContributor } from '../../support/fixtures/rewards.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { run } from '../../support/run/command.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const folder = await disposeAfterAll(temporaryFolder());
const cloud = await disposeAfterAll(testCloud({ dataDir: join(folder.path, 'data') }));
const account = await disposeAfterAll(startAccount(cloud));
await uploadSite(cloud, await buildSite());

/** The site on this machine: without credentials. */
const here = { environment: { TIPPANI_DATA: join(folder.path, 'data') } };
/** The same site as a stage in AWS: without a data folder. */
const there = {
  environment: { ...account.environment, TIPPANI_DATA: join(folder.path, 'none') },
};
account.cloudformation.addStack('Tippani-dev-Data');
const table = cloud.tableName;

async function succeed(line: string, options: Parameters<typeof run>[1]): Promise<string> {
  const { code, output } = await run(line, options);
  if (code !== 0) throw new Error(`${line}: ${output}`);
  return output;
}

test('the catalogue is imported from files, named from the folder in which one types', async () => {
  const subjects = join(folder.path, 'subjects.csv');
  writeFileSync(
    subjects,
    'scheme,branch,semester,code,name,credits,confidence\n2022,CS,4,BCS401,Algorithms,3,A\n',
  );
  const inside = { ...there, folder: join(root, 'localstack/seed/catalogue') };
  const line = `npm run catalogue:import -- --table ${table} branches.csv ${subjects}`;
  expect(await succeed(line, inside)).toContain('branches  41 added');
});

test('pages are rebuilt', { timeout: 180_000 }, async () => {
  await cloud.settled();
  for (const [line, options] of [
    ['npm run pages:rebuild', here],
    ['npm run pages:rebuild -- --stage dev', there],
  ] as const)
    expect(await succeed(line, options)).toMatch(/^\d+ stored pages deleted/m);
});

test('papers that the parser has not read are requested', async () => {
  expect(await succeed('npm run papers:read', here)).toMatch(/^\d+ papers, \d+ requested: /m);
});

test('balances are reconciled, and a contributor is erased by what is typed', async () => {
  const { phone, email } = await storeContributor(cloud.table, 300);
  const reconciling = `npm run points:reconcile -- --table ${table}`;
  expect(await succeed(reconciling, there)).toMatch(/^contributors +1$/m);
  const erasing = `npm run contributor:erase -- --table ${table}`;
  const typed = { ...there, input: `${phone}\n${email}\n` };
  expect(await succeed(erasing, typed)).toMatch(/[1-9] anonymised/);
});

test('data leaves a stage, and returns to it', async () => {
  const exported = join(folder.path, 'export');
  await succeed(`npm run data:export -- --stage dev --table ${table} --to ${exported}`, there);
  const into = `npm run data:import -- --stage dev --from ${exported} --into-existing`;
  expect(await succeed(into, there)).toContain('done; now run npm run pages:rebuild');
});
