import { tableFromEnvironment } from '../../table/table.ts';
import { applyCreditChanges } from './apply-credit-changes.ts';

const table = tableFromEnvironment();

/** Shows names and credits that contributors have confirmed by code. */
export async function handler(): Promise<void> {
  const changed = await applyCreditChanges(table);
  if (changed > 0) console.log({ changed_credits: changed });
}
