import { describe, expect, test } from 'vitest';
import type { Access, Entity } from '../../functions/contracts/entities.ts';
import { manifest } from '../../functions/manifest.ts';
import type { FunctionSpec } from '../../functions/manifest.ts';
import { indexNames, leadingKeys } from '../../functions/table/schema.ts';
import { only, templateOf } from './template.ts';

const template = templateOf('Api');

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

function statementsOf({ module, audience }: FunctionSpec): Statement[] {
  const { properties } = only(template, 'AWS::Lambda::Function', {
    FunctionName: `tippani-dev-${module}-${audience}`,
  });
  const role = properties.Role['Fn::GetAtt'][0];
  expect(template.toJSON()['Resources'][role].Properties.ManagedPolicyArns).toBeUndefined();
  return Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((one: { Ref: string }) => one.Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

const actionsOf = (statement: Statement) => [statement.Action].flat();
const onTable = (statement: Statement) =>
  actionsOf(statement).some((action) => action.startsWith('dynamodb:'));

const accessOf: Record<string, string> = {
  'dynamodb:GetItem': 'read',
  'dynamodb:BatchGetItem': 'read',
  'dynamodb:Query': 'read',
  'dynamodb:ConditionCheckItem': 'read',
  'dynamodb:PutItem': 'put',
  'dynamodb:UpdateItem': 'update',
  'dynamodb:DeleteItem': 'delete',
};

describe.for<FunctionSpec>(manifest)('$module $audience', (spec) => {
  const statements = statementsOf(spec);
  const granted = Object.entries(spec.table) as [Entity, readonly string[]][];

  test('has no action with a wildcard, and no scan', () => {
    const actions = statements.flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*') || /Scan|PartiQL/.test(action))).toEqual(
      [],
    );
  });

  test('reaches all resources for tracing only', () => {
    const everywhere = statements.filter(({ Resource }) => Resource === '*');
    expect(everywhere.flatMap(actionsOf)).toEqual([
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('does to each entity what the manifest says', () => {
    const allowed = statements.filter(onTable).flatMap((statement) => {
      const keys = (statement.Condition as Record<string, Record<string, string[]>>)[
        'ForAllValues:StringLike'
      ]!['dynamodb:LeadingKeys']!;
      const accesses = new Set(actionsOf(statement).map((action) => accessOf[action] ?? action));
      return [...accesses].map((access) => [access, new Set(keys)] as const);
    });
    const accesses = new Set(granted.flatMap(([, of]) => of));
    expect(new Map(allowed)).toEqual(
      new Map(
        [...accesses].map((access) => [
          access,
          new Set(
            granted
              .filter(([, of]) => of.includes(access))
              .flatMap(([entity]): readonly string[] => leadingKeys[entity]),
          ),
        ]),
      ),
    );
  });

  test('must name the keys that it asks for', () => {
    for (const statement of statements.filter(onTable)) {
      expect(statement.Condition).toHaveProperty('Null', { 'dynamodb:LeadingKeys': 'false' });
    }
  });

  test('reads the table and its indexes by name, and writes to the table', () => {
    for (const statement of statements.filter(onTable)) {
      const text = JSON.stringify(statement.Resource);
      const reads = actionsOf(statement).includes('dynamodb:Query');
      expect([...text.matchAll(/\/index\/([^"]+)/g)].map(([, name]) => name)).toEqual(
        reads ? indexNames : [],
      );
    }
  });
});

test('a function that only reads has no action that writes', () => {
  const readers = manifest.filter((spec) =>
    Object.values<readonly Access[]>(spec.table).every((accesses) =>
      accesses.every((access) => access === 'read'),
    ),
  );
  expect(readers.length).toBeGreaterThan(0);
  const actions = readers.flatMap((spec) => statementsOf(spec).filter(onTable).flatMap(actionsOf));
  expect(new Set(actions)).toEqual(
    new Set(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']),
  );
});
