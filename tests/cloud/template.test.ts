import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAssembly } from '../../localstack/template/assembly.ts';
import { Resolver } from '../../localstack/template/resolve.ts';
import { openSecrets } from '../../localstack/template/secrets.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { writeAssembly } from './write-assembly.ts';

const data = {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'notes' } },
    Bucket: { Type: 'AWS::S3::Bucket', Properties: {} },
    Secret: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
  },
  Outputs: {
    Exported: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: 'Data:TableArn' } },
  },
};

async function resolved(probe: Record<string, unknown>) {
  await using folder = await temporaryFolder();
  const app = { Resources: { Probe: { Type: 'Test::Probe', Properties: probe } } };
  await writeAssembly(folder.path, {
    stacks: { Data: { ...data, Resources: { ...data.Resources, ...app.Resources } }, App: {} },
  });
  const resolver = new Resolver(
    readAssembly(folder.path),
    (arn, key) => `secret of ${arn} ${key ?? 'whole'}`,
  );
  return resolver.only<Record<string, unknown>>('Test::Probe').properties;
}

test('resolves every intrinsic function that the templates use', async () => {
  expect(
    await resolved({
      ref: { Ref: 'Table' },
      region: { Ref: 'AWS::Region' },
      attribute: { 'Fn::GetAtt': ['Table', 'Arn'] },
      domain: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
      joined: { 'Fn::Join': ['-', ['a', { Ref: 'Table' }, 3]] },
      substituted: { 'Fn::Sub': '${Table}/${AWS::Partition}' },
      selected: { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] },
      imported: { 'Fn::ImportValue': 'Data:TableArn' },
      list: [{ Ref: 'Table' }, { deep: { Ref: 'Table' } }],
    }),
  ).toEqual({
    ref: 'notes',
    region: 'ap-south-1',
    attribute: 'arn:aws:dynamodb:ap-south-1:000000000000:table/notes',
    domain: 'data-bucket.s3.ap-south-1.amazonaws.com',
    joined: 'a-notes-3',
    substituted: 'notes/aws',
    selected: 'host',
    imported: 'arn:aws:dynamodb:ap-south-1:000000000000:table/notes',
    list: ['notes', { deep: 'notes' }],
  });
});

const reference = (field: string) => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, `:SecretString:${field}::}}`]],
});

test('resolves dynamic references to secrets, whole or by field', async () => {
  const arn = 'arn:aws:secretsmanager:ap-south-1:000000000000:secret:Data-Secret';
  expect(await resolved({ whole: reference(''), field: reference('user') })).toEqual({
    whole: `secret of ${arn} whole`,
    field: `secret of ${arn} user`,
  });
});

test.for([
  [{ 'Fn::Transform': {} }, 'Data: the local cloud does not support Fn::Transform.'],
  [{ Ref: 'Missing' }, 'Data has no resource Missing.'],
  [
    { 'Fn::GetAtt': ['Table', 'Colour'] },
    'Data: the local cloud does not support Colour of AWS::DynamoDB::Table.',
  ],
  [{ 'Fn::ImportValue': 'nowhere' }, 'Data imports nowhere, which no stack exports.'],
] as const)('reports an unresolvable value: %j', async ([value, line]) => {
  await expect(resolved({ value })).rejects.toThrow(line);
});

test('a missing assembly is reported', () => {
  expect(() => readAssembly('/nowhere')).toThrow('Cannot read /nowhere/manifest.json');
});

test('keeps secrets over a restart, a different one for each resource', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'secrets.json');
  const first = openSecrets(file);
  const made = first('arn:one', undefined);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(first('arn:two', undefined)).not.toBe(made);
  expect(openSecrets(file)('arn:one', undefined)).toBe(made);
  expect(readFileSync(file, 'utf8')).toContain(made);
});
