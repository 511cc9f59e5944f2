import { describe, expect, test } from 'vitest';
import { stageNames } from '../../../lib/stages.ts';
import { stackNames, templateOf } from '../template.ts';
import type { StackName } from '../template.ts';

type Parts = Record<string, Record<string, Record<string, unknown>>>;

const partsOf = (stack: StackName, stage: (typeof stageNames)[number]) =>
  templateOf(stack, stage).toJSON() as Parts;

const cases = stageNames.flatMap((stage) => stackNames.map((stack) => ({ stage, stack })));

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
describe.for(cases)('$stage $stack', ({ stage, stack }) => {
  const { Resources = {}, Outputs = {}, Mappings = {} } = partsOf(stack, stage);

  test('stays below the limits of a template', () => {
    expect(Object.keys(Resources).length).toBeLessThan(450);
    expect(Object.keys(Outputs).length).toBeLessThan(150);
    expect(Object.keys(Mappings).length).toBeLessThan(150);
    expect(JSON.stringify(partsOf(stack, stage)).length).toBeLessThan(800_000);
  });

  test('gives each function names and an environment that Lambda takes', () => {
    const functions = Object.values(Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Function',
    );
    for (const { Properties } of functions) {
      const { FunctionName, Environment } = Properties as {
        FunctionName: string;
        Environment?: object;
      };
      expect(FunctionName.length).toBeLessThanOrEqual(64);
      // 4 KB; references become names of up to about sixty letters, the length used here.
      expect(JSON.stringify(Environment ?? {}).length).toBeLessThan(3000);
    }
  });

  test('gives each role a policy that IAM takes', () => {
    const sizes = new Map<string, number>();
    for (const { Type, Properties } of Object.values(Resources)) {
      if (Type !== 'AWS::IAM::Policy') continue;
      const { Roles, PolicyDocument } = Properties as { Roles: object[]; PolicyDocument: object };
      const role = JSON.stringify(Roles);
      sizes.set(role, (sizes.get(role) ?? 0) + JSON.stringify(PolicyDocument).length);
    }
    for (const size of sizes.values()) expect(size).toBeLessThan(10_240);
  });
});

const importsIn = (text: string) =>
  [...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name!);

test.for(stageNames)('%s: each import has its one export', (stage) => {
  const exported = stackNames.flatMap((stack) =>
    Object.values(partsOf(stack, stage)['Outputs'] ?? {}).flatMap(
      ({ Export }) => (Export as { Name: string } | undefined)?.Name ?? [],
    ),
  );
  const imported = stackNames.flatMap((stack) => importsIn(JSON.stringify(partsOf(stack, stage))));
  expect(new Set(exported).size).toBe(exported.length);
  expect(imported.filter((name) => !exported.includes(name))).toEqual([]);
});

test('only the data stack has irreplaceable resources', () => {
  const holding = /^AWS::(DynamoDB|S3|Cognito|KMS|SecretsManager|RDS|EFS|Backup)::/;
  for (const { stage, stack } of cases.filter(({ stack: name }) => name !== 'Data')) {
    const types = Object.values(partsOf(stack, stage)['Resources']!).map(({ Type }) => Type);
    expect(types.filter((type) => holding.test(type as string))).toEqual([]);
  }
});
