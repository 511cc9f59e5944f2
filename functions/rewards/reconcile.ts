import { tableFromEnvironment } from '../table/core/table.ts';
import { reconcile } from './reconciliation.ts';

const table = tableFromEnvironment();

/** So many are told; `npm run points:reconcile` shows all. */
const told = 50;

/** Runs once a day. A difference is thrown, which is an alarm at once. */
export async function handler(): Promise<void> {
  const { differences, unsettled, ...compared } = await reconcile(table);
  const summary = { ...compared, unsettled: unsettled.length, differences: differences.length };
  if (differences.length === 0) {
    console.log({ reconciled: summary });
    return;
  }
  console.error({ fault: 'ledger', reconciled: summary, first: differences.slice(0, told) });
  throw new Error(`The ledger does not fit in ${differences.length} places`);
}
