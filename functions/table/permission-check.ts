import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { tableFromEnvironment, type Table } from './table.ts';
import type { ConditionalOperation } from './change.ts';
import { ofTable } from './write.ts';

/** A write that a function attempts in a transaction to learn whether its role allows it. */
export interface ProbedWrite {
  readonly operation: 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
  /** The partition key as an IAM pattern; `*` stands for an id. */
  readonly key: string;
}

/** The event with which a deployment invokes a function directly; no trigger of ours has this field. */
export interface PermissionCheck {
  readonly checkPermissions: readonly ProbedWrite[];
}

export type PermissionCheckResult = { readonly denied: string | null };

/** A write of an item that never exists, whose condition therefore fails. */
function writeOf({ operation, key }: ProbedWrite, id: string): ConditionalOperation {
  const Key = { pk: key.replace('*', `PERMISSION-CHECK#${id}`), sk: `PERMISSION-CHECK#${id}` };
  const ConditionExpression = 'attribute_exists(pk)';
  if (operation === 'Put') return { Put: { Item: Key, ConditionExpression } };
  const write = { Key, ConditionExpression };
  if (operation === 'Delete') return { Delete: write };
  if (operation === 'ConditionCheck') return { ConditionCheck: write };
  return { Update: { ...write, UpdateExpression: 'remove checked' } };
}

/**
 * Attempts all writes in one transaction and returns why DynamoDB denied it, or null. DynamoDB authorises a request
 * before it evaluates conditions, and all conditions fail, so nothing is ever written.
 */
export async function checkPermissions(
  table: Table,
  writes: readonly ProbedWrite[],
): Promise<PermissionCheckResult> {
  const TransactItems = writes.map((write) => ofTable(table, writeOf(write, randomUUID())));
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems }));
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'AccessDeniedException') return { denied: message };
    if (name === 'TransactionCanceledException') return { denied: null };
    throw error;
  }
  throw new Error('A transaction whose conditions all fail was written.');
}

const isPermissionCheck = (event: object): event is PermissionCheck => 'checkPermissions' in event;

type Handler<Event extends object, Result> = (event: Event, context: never) => Promise<Result>;

/** The handler, which also answers a deployment's permission check. */
export const withPermissionCheck =
  <Event extends object, Result>(
    handle: Handler<Event, Result>,
  ): Handler<Event | PermissionCheck, Result | PermissionCheckResult> =>
  (event, context) =>
    isPermissionCheck(event)
      ? checkPermissions(tableFromEnvironment(), event.checkPermissions)
      : handle(event, context);
