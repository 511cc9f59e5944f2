import { tableFromEnvironment } from '../table/table.ts';
import { reconcileLedgers } from './reconcile-ledgers.ts';

const table = tableFromEnvironment();

/** The log is limited; `npm run points:reconcile` shows all. */
const loggedDifferences = 50;

/** Runs once a day. Throws on any difference, which raises an alarm at once. */
export async function handler(): Promise<void> {
  const { differences, skipped, ...compared } = await reconcileLedgers(table);
  const summary = { ...compared, skipped: skipped.length, differences: differences.length };
  if (differences.length === 0) {
    console.log({ reconciled: summary });
    return;
  }
  console.error({
    fault: 'ledger',
    reconciled: summary,
    first: differences.slice(0, loggedDifferences),
  });
  throw new Error(`The ledger has ${differences.length} differences`);
}
