import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { manifest } from '../../functions/manifest.ts';
import { only, templateOf } from './template.ts';

const template = templateOf('Api');
const functionOf = (module: string, audience: string) =>
  only(template, 'AWS::Lambda::Function', { FunctionName: `tippani-dev-${module}-${audience}` });

test('there is one function per entry of the manifest', () => {
  expect(Object.keys(template.findResources('AWS::Lambda::Function'))).toHaveLength(
    manifest.length,
  );
});

describe.for(manifest)('$module $audience', (spec) => {
  const { properties, resource } = functionOf(spec.module, spec.audience);

  test('runs on Node 24, arm64, within its memory and time', () => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: spec.memoryMb,
      Timeout: spec.timeoutSeconds,
      TracingConfig: { Mode: 'Active' },
    });
  });

  test('gets the table, the stage and only the secrets that it names', () => {
    const { TABLE_NAME, STAGE, ...secrets } = properties.Environment.Variables;
    expect(TABLE_NAME).toHaveProperty('Fn::ImportValue', expect.stringMatching(/Table/));
    expect(STAGE).toBe('dev');
    expect(Object.keys(secrets).toSorted()).toEqual([...spec.secrets].toSorted());
    for (const secret of Object.values(secrets)) {
      expect(JSON.stringify(secret)).toContain('{{resolve:secretsmanager:');
    }
  });

  test('carries nothing but its bundle', () => {
    const asset = resource['Metadata']['aws:asset:path'];
    expect(readdirSync(join(inject('assemblies'), 'dev', asset))).toEqual([
      'index.js',
      'package.json',
    ]);
  });

  test('keeps its log for the stage’s time', () => {
    const log = template.toJSON()['Resources'][properties.LoggingConfig.LogGroup.Ref];
    expect(log.Properties.RetentionInDays).toBe(14);
    expect(properties.LoggingConfig.LogFormat).toBe('JSON');
  });
});

test('production keeps its logs longer, and after the stack', () => {
  const logs = Object.values(templateOf('Api', 'prod').findResources('AWS::Logs::LogGroup'));
  expect(logs.length).toBe(manifest.length + 1);
  for (const log of logs) {
    expect([log['Properties'].RetentionInDays, log['DeletionPolicy']]).toEqual([90, 'Retain']);
  }
});
