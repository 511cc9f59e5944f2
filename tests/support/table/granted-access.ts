import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Access, Entity } from '../../../functions/table/keys.ts';
import { manifest, workers } from '../../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import type { Table } from '../../../functions/table/table.ts';
import { leadingKeys, tableKeys } from '../../../functions/table/keys.ts';
import { functionName } from '../../../lib/bundles.ts';
import {
  operationOf,
  writesIn,
  type TableCommand,
  type TransactionInput,
  type Write,
} from './intercept-table.ts';

const specs = new Map<string, FunctionSpec | WorkerSpec>(
  [...manifest, ...workers].map((spec) => [functionName(spec), spec]),
);

type Input = Write &
  TransactionInput & {
    readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly { pk: string }[] }>>;
  };

const accessOf: Readonly<Record<string, Access>> = {
  Get: 'read',
  ConditionCheck: 'read',
  Put: 'put',
  Update: 'update',
  Delete: 'delete',
};

/** The accesses of a command to partitions of the table, without queries. */
function accessesIn(operation: string, input: Input): (readonly [Access, string])[] {
  if (operation === 'TransactWrite')
    return writesIn(input).map(({ kind, key }) => [accessOf[kind]!, key.pk] as const);
  if (operation === 'BatchGet')
    return Object.values(input.RequestItems!).flatMap(({ Keys }) =>
      Keys.map(({ pk }) => ['read', pk] as const),
    );
  const access = accessOf[operation];
  return access ? [[access, (input.Key ?? input.Item)!.pk]] : [];
}

const covers = (pattern: string, key: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** Whether the manifest lets a function do this to a partition. */
function isGranted({ table }: FunctionSpec | WorkerSpec, access: Access, pk: string): boolean {
  const keys: Readonly<Record<Entity, readonly string[]>> =
    access === 'read' ? leadingKeys : tableKeys;
  return (Object.entries(table) as [Entity, readonly Access[]][]).some(
    ([entity, accesses]) =>
      accesses.includes(access) && keys[entity].some((pattern) => covers(pattern, pk)),
  );
}

const tableNameOf = ({ TableName, RequestItems = {}, TransactItems = [] }: Input) =>
  TableName ??
  Object.keys(RequestItems)[0] ??
  TransactItems.flatMap((item) => Object.values(item))[0]?.TableName;

/**
 * Checks the handlers' accesses to the table against the manifest, which neither the engines nor the embedded cloud
 * enforce. So each transaction of a test is one that the deployment's permission check attempts.
 * Commands for `memory` are executed in this process.
 */
export function checkGrantedAccess(memory?: Table) {
  const running = new AsyncLocalStorage<string>();
  const denied: string[] = [];
  const { prototype } = DynamoDBDocumentClient;
  const { send } = prototype;
  prototype.send = function sendChecked(this: DynamoDBDocumentClient, command: TableCommand) {
    const name = running.getStore();
    const spec = name === undefined ? undefined : specs.get(name)!;
    const operation = operationOf(command);
    if (spec && operation === 'TransactWrite' && !spec.writesInTransactions)
      denied.push(`${name} writes a transaction`);
    for (const [access, pk] of spec ? accessesIn(operation, command.input as Input) : [])
      if (!isGranted(spec!, access, pk)) denied.push(`${name} may not ${access} ${pk}`);
    const isInMemory = memory && tableNameOf(command.input as Input) === memory.name;
    return (
      isInMemory ? memory.client.send(command) : Reflect.apply(send, this, [command])
    ) as never;
  } as never;
  return {
    /** Runs a handler as the function of this name. Throws for an access that the function does not have. */
    async runAs<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
      const result = await running.run(name, call);
      const found = denied.splice(0);
      if (found.length > 0) throw new Error(found.join('; '));
      return result;
    },
    stop: () => {
      prototype.send = send;
    },
  };
}
