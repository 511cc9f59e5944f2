import { PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { type Access, type Entity, leadingKeys, tableKeys } from '../../../functions/table/keys.ts';
import type { FunctionSpec } from '../../../functions/manifest.ts';
import { indexNames } from '../../../functions/table/schema.ts';

const actionsOf: Record<Access, readonly string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
};

/**
 * Grants each kind of write that a function has, inside of transactions, for all keys that its transactions name. It is
 * needed where DynamoDB judges a whole transaction's keys for each of its items.
 */
export function grantSharedTransactions(
  grantee: IGrantable,
  tableArn: string,
  entities: FunctionSpec['table'],
): void {
  const granted = Object.entries(entities) as [Entity, readonly Access[]][];
  const writes = new Set(granted.flatMap(([, accesses]) => accesses));
  writes.delete('read');
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:ConditionCheckItem', ...[...writes].flatMap((write) => actionsOf[write])],
      resources: [tableArn],
      conditions: {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': [
            ...new Set(granted.flatMap(([entity]) => tableKeys[entity])),
          ].toSorted(),
        },
        'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
      },
    }),
  );
}

/**
 * Grants a function the access to each entity that its manifest entry lists. The leading key of an item, in the table
 * and its indexes, identifies its entity.
 */
export function grantTable(grantee: IGrantable, tableArn: string, entities: FunctionSpec['table']) {
  const granted = Object.entries(entities) as [Entity, readonly Access[]][];
  const writes = granted.some(([, accesses]) => accesses.some((access) => access !== 'read'));
  for (const access of Object.keys(actionsOf) as Access[]) {
    const reads = access === 'read';
    const keys = granted
      .filter(([, accesses]) => accesses.includes(access))
      .flatMap(([entity]) => (reads ? leadingKeys : tableKeys)[entity]);
    if (keys.length === 0) continue;
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        // A transaction that writes may also check items that it only reads.
        actions: [
          ...actionsOf[access],
          ...(reads && writes ? ['dynamodb:ConditionCheckItem'] : []),
        ],
        resources: [
          tableArn,
          ...(reads ? indexNames.map((name) => `${tableArn}/index/${name}`) : []),
        ],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...new Set(keys)].toSorted() },
          // "For all values" also holds of a request without any key, such as a Scan.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    );
  }
}
