import { manifest, workers, type FunctionSpec, type WorkerSpec } from '../../functions/manifest.ts';
import { type Access, type Entity, tableKeys } from '../../functions/table/keys.ts';
import type {
  PermissionCheck,
  PermissionCheckResult,
  ProbedWrite,
} from '../../functions/table/permission-check.ts';
import { functionName } from '../../lib/bundles.ts';
import { invokeFunction, type Lambda } from '../../localstack/invoke-function.ts';

const operationOf: Record<Access, ProbedWrite['operation']> = {
  read: 'ConditionCheck',
  put: 'Put',
  update: 'Update',
  delete: 'Delete',
};

/**
 * Everything that a function may write or check in a transaction: each of its transactions is a part of this one, so
 * all are allowed when this one is, whether DynamoDB judges keys by item or over the transaction.
 */
const probedWrites = ({ table }: Pick<FunctionSpec, 'table'>): ProbedWrite[] =>
  (Object.entries(table) as [Entity, readonly Access[]][]).flatMap(([entity, accesses]) =>
    accesses.flatMap((access) =>
      tableKeys[entity].map((key) => ({ operation: operationOf[access], key })),
    ),
  );

interface Denial {
  readonly name: string;
  readonly message: string;
  /** Whether a transaction of one item is denied too. */
  readonly isSingle: boolean;
}

/** DynamoDB's refusal of a function's writes, if any. */
async function denialOf(
  lambda: Lambda,
  name: string,
  writes: readonly ProbedWrite[],
): Promise<Denial | undefined> {
  const check = async (checkPermissions: readonly ProbedWrite[]) => {
    const request: PermissionCheck = { checkPermissions };
    return ((await invokeFunction(lambda, name, request)) as PermissionCheckResult).denied;
  };
  const message = await check(writes);
  if (message === null) return undefined;
  for (const write of writes) {
    const single = await check([write]);
    if (single !== null) return { name, message: single, isSingle: true };
  }
  return { name, message, isSingle: false };
}

const checkedFunctions = (
  [...manifest, ...workers] as readonly (FunctionSpec | WorkerSpec)[]
).filter(({ writesInTransactions }) => writesInTransactions);

/**
 * Attempts every function's writes in one transaction, with the function's own rights. Nothing is written. Throws with
 * the remedy when DynamoDB denies one.
 */
export async function checkTransactions(
  lambda: Lambda,
  stage: string,
  say: (line: string) => void,
): Promise<void> {
  const denials: Denial[] = [];
  for (const spec of checkedFunctions) {
    const name = `tippani-${stage}-${functionName(spec)}`;
    const denial = await denialOf(lambda, name, probedWrites(spec));
    if (denial) denials.push(denial);
  }
  for (const { name, message } of denials) say(`  DENIED  ${name}: ${message}`);
  if (denials.length === 0)
    return say(`permissions: ${checkedFunctions.length} functions may write their transactions`);
  if (denials.some(({ isSingle }) => isSingle))
    throw new Error(
      'DynamoDB denies functions a write that they need: their policies are not those of this deployment. Deploy again.',
    );
  throw new Error(
    'DynamoDB judges the keys of whole transactions here: deploy again with -c sharedTransactionKeys=true (docs/deploying.md).',
  );
}
