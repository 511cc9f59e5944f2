import { beforeEach, expect, test } from 'vitest';
import { deploy } from '../../../bin/deploy/deploy.ts';
import type { DeploymentContext } from '../../../bin/deploy/deployment-context.ts';
import { checkPlaceholders } from '../../../bin/deploy/placeholders.ts';
import { openAssembly } from '../../../bin/deploy/assembly.ts';
import type { DeployedStack } from '../../../bin/deploy/stacks.ts';
import { createTable } from '../../../functions/table/table.ts';
import { transact } from '../../../functions/table/write.ts';
import { publishVersion } from '../../../functions/table/site/content.ts';
import { seedContent } from '../../../localstack/seed/seed-content.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { clientsOf, quickCdk } from './deploy-tools.ts';
import { assemblyFolder } from '../../support/run/assembly.ts';

const context = {
  mailSender: 'rewards@notes.test',
  mailOwner: 'owner@notes.test',
  operationsEmail: 'alarms@notes.test',
};
const options = { stage: 'prod', acceptDataLoss: [], context } as const;
const everything = [
  'content contacts (/admin/site): email, chat_group, photos, projects_chat',
  'content claims (/admin/site): students, projects, success_rate, support, technologies',
];

const { table } = memoryTable();
const dataStack: DeployedStack = {
  name: 'Tippani-prod-Data',
  status: 'UPDATE_COMPLETE',
  output: (key) => (key === 'TableName' ? table.name : undefined),
};
const output: string[] = [];
const check = (changes: Partial<Parameters<typeof checkPlaceholders>[0]>, stacks = [dataStack]) =>
  checkPlaceholders(
    { ...options, ...changes },
    { openTable: () => table, say: (line) => output.push(line) },
    stacks,
  );
const listed = () =>
  output
    .filter((line) => line.startsWith('placeholder: '))
    .map((line) => line.slice('placeholder: '.length));
beforeEach(() => output.splice(0));

const publish = (kind: 'contacts' | 'claims', value: object, at: number, before?: number) =>
  transact(
    table,
    publishVersion(
      {
        kind,
        slug: 'main',
        value: value as never,
        published_at: new Date(at).toISOString(),
        published_by: 'an-admin',
      },
      before === undefined ? '2026-11-21T00:00:00.000Z' : new Date(before).toISOString(),
    ),
  );

test('a first deployment of prod stops before it changes anything, and lists every placeholder', async () => {
  await using aws = await startAws({ outputs: () => ({}) });
  const tools: DeploymentContext = {
    clients: clientsOf(aws),
    openTable: (name) => createTable(name, {}),
    cdkIn: () => quickCdk(aws, 'prod'),
    synthesise: async () => openAssembly(assemblyFolder),
    build: () => Promise.reject(new Error('too late')),
    say: (line) => output.push(line),
    originOf: () => '',
    smokeTimeoutMs: 0,
  };
  await expect(deploy({ ...options, context: {} }, tools)).rejects.toThrow(
    'Nothing was changed. Give these settings in lib/stages.ts or by -c NAME=VALUE',
  );
  expect(aws.cloudformation.changes).toEqual([]);
  expect(listed()).toEqual([
    'setting mailSender (the sender of all e-mail, verified in SES): rewards@tippani.example',
    'setting mailOwner (receives what readers write): not set',
    'setting operationsEmail (receives alarms and budget warnings): not set',
    ...everything,
  ]);
});

test('content placeholders can be accepted, missing settings cannot', async () => {
  await expect(check({}, [])).rejects.toThrow('To deploy without them: --accept-placeholders');
  expect(listed()).toEqual(everything);
  await check({ acceptPlaceholders: true }, []);
  expect(output.at(-1)).toBe('placeholders: hidden until they are published');
  const lacking = { ...context, operationsEmail: 'alarms@example.com' };
  await expect(check({ acceptPlaceholders: true, context: lacking })).rejects.toThrow(
    'Give these settings',
  );
});

test('other stages are deployed with placeholders', async () => {
  await check({ stage: 'dev', context: {} });
  expect(output).toEqual([]);
});

test('what the owner has published is no placeholder any more, unless it was published unchanged', async () => {
  await seedContent(table, () => {});
  const links = {
    email: 'owner@notes.test',
    chat_group: 'https://chat.whatsapp.com',
    photos: '',
    projects_chat: 'https://wa.me/910000000000',
  };
  await publish('contacts', links, 1);
  await publish('claims', { students: '900' }, 1, Date.parse('2026-11-20T23:59:59Z'));
  await expect(check({})).rejects.toThrow('Publish these entries at /admin/site');
  expect(listed()).toEqual(['content contacts (/admin/site): chat_group, projects_chat']);

  await publish('contacts', { ...links, chat_group: '', projects_chat: '' }, 2, 1);
  await check({});
  expect(output.at(-1)).toBe('placeholders: none');
});
