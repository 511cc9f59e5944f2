import type { Table } from '../../../functions/table/core/table.ts';
import type { Random } from './random.ts';
import type { MarkSimulation } from './mark-history.ts';
import { streamedTable } from '../memory/stream.ts';
import { memoryStorage } from '../memory/memory-storage.ts';
import { storeCatalogue } from '../fixtures/samples.ts';
import { withoutCondition } from './without-condition.ts';

/** The same table with a random delay of each call. */
function randomlyDelayed(table: Table, random: Random): Table {
  const send = async (command: never) => {
    for (let left = random.below(12); left > 0; left -= 1) await Promise.resolve();
    return table.client.send(command);
  };
  return { ...table, client: { send } as never };
}

/**
 * A site in this process whose calls interleave in any order; `mutant` names a condition that is removed from its
 * writes.
 */
export async function openMarkSimulation(random: Random, mutant?: string): Promise<MarkSimulation> {
  const changes = streamedTable(2);
  await storeCatalogue(changes.table);
  const seen = randomlyDelayed(changes.table, random);
  const mutated = mutant === undefined ? seen : withoutCondition(seen, mutant);
  // Writes by administrators keep their conditions.
  const table = mutant?.endsWith('VISITOR') ? mutated : seen;
  const storage = memoryStorage().storage;
  return { stores: { table, storage }, changes, workerTable: mutated };
}
