import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../functions/table/keys.ts';
import type { Bucket, RestrictedAccess } from '../../../functions/manifest.ts';
import { leadingKeys, tableKeys } from '../../../functions/table/keys.ts';
import { indexNames } from '../../../functions/table/schema.ts';
import { actionsOf, namedSpecs, statementsOf, templateWith, type Statement } from '../template.ts';

/** A stream's permission has no key condition: the filter of the event source mapping selects the records. */
const ofStream = /^dynamodb:(DescribeStream|ListStreams|GetRecords|GetShardIterator)$/;
const scan = 'dynamodb:Scan';
const onTable = (statement: Statement) =>
  actionsOf(statement).some(
    (action) => action.startsWith('dynamodb:') && !ofStream.test(action) && action !== scan,
  );
/** The only function that may scan: it archives and restores the whole table. */
const scans = new Set(['publishing-archive']);

const accessOf: Record<string, string> = {
  'dynamodb:GetItem': 'read',
  'dynamodb:BatchGetItem': 'read',
  'dynamodb:Query': 'read',
  'dynamodb:ConditionCheckItem': 'read',
  'dynamodb:PutItem': 'put',
  'dynamodb:UpdateItem': 'update',
  'dynamodb:DeleteItem': 'delete',
};

/** The objects that a statement covers, such as `uploads incoming/*`; a bucket itself has no prefix. */
const objectsOf = ({ Resource }: Statement) =>
  [Resource].flat().map((resource) => {
    const text = JSON.stringify(resource);
    const bucket = /GetAtt(Uploads|Files|Site)\w+Arn/.exec(text)?.[1]?.toLowerCase();
    return [bucket, /"\/([^"]+)"/.exec(text)?.[1]].filter(Boolean).join(' ');
  });
const onBuckets = (statement: Statement) =>
  actionsOf(statement).some((action) => action.startsWith('s3:'));

const prefixes: Record<Bucket, readonly string[]> = {
  uploads: ['incoming/*', 'private/*', 'extract/*'],
  files: ['files/*'],
  site: ['pages/*', 'search/*', 'texts/*', 'data/*', 'index-now.txt*', 'shell.json*', 'sitemap*'],
};
const restricted: Record<RestrictedAccess, readonly [action: string, prefix: string]> = {
  putPages: ['s3:PutObject', 'pages/*'],
  deletePages: ['s3:DeleteObject', 'pages/*'],
  putPictures: ['s3:PutObject', 'files/pictures/*'],
  putTexts: ['s3:PutObject', 'texts/*'],
  putRequests: ['s3:PutObject', 'extract/*'],
  readPrivate: ['s3:GetObject', 'private/*'],
  putPrivate: ['s3:PutObject', 'private/*'],
  deleteRequests: ['s3:DeleteObject', 'extract/*'],
  readArchives: ['s3:GetObject', 'archives/*'],
  putArchives: ['s3:PutObject', 'archives/*'],
};
const objectAction = { read: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' };

describe.for(namedSpecs)('$name', ({ name, spec }) => {
  const statements = statementsOf(templateWith(spec), `tippani-dev-${name}`);
  const granted = Object.entries(spec.table) as [Entity, readonly string[]][];

  test('has no action with a wildcard, and no scan outside maintenance', () => {
    const actions = statements.flatMap(actionsOf);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*') || /Scan|PartiQL/.test(action))).toEqual(
      scans.has(name) ? [scan] : [],
    );
  });

  test('reaches all resources for tracing only', () => {
    const everywhere = statements.filter(({ Resource }) => Resource === '*');
    expect(everywhere.flatMap(actionsOf)).toEqual([
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('may do to each entity what the manifest declares', () => {
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
              .flatMap(
                ([entity]): readonly string[] =>
                  (access === 'read' ? leadingKeys : tableKeys)[entity],
              ),
          ),
        ]),
      ),
    );
  });

  test('may do to each bucket’s objects what the manifest declares, under their prefixes', () => {
    const allowed = statements
      .filter(onBuckets)
      .flatMap((statement) =>
        objectsOf(statement).flatMap((object) =>
          actionsOf(statement).map((action) => `${action} ${object}`),
        ),
      );
    const expectedActions = (Object.keys(spec.buckets ?? {}) as Bucket[]).flatMap((bucket) => {
      const accesses = spec.buckets?.[bucket] ?? [];
      return [
        ...accesses.flatMap((access) =>
          access in restricted
            ? [restricted[access as RestrictedAccess].join(` ${bucket} `)]
            : prefixes[bucket].map(
                (prefix) => `${objectAction[access as 'read']} ${bucket} ${prefix}`,
              ),
        ),
        ...(accesses.includes('read') || accesses.includes('readArchives')
          ? [`s3:ListBucket ${bucket}`]
          : []),
      ];
    });
    expect(allowed.toSorted()).toEqual(expectedActions.toSorted());
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
      expect([...text.matchAll(/\/index\/([^"]+)/g)].map(([, index]) => index)).toEqual(
        reads ? indexNames.toSorted() : [],
      );
    }
  });
});
