import { tellOwner, type TellOwner } from '../aws/publish.ts';
import { tableFromEnvironment, type Table } from '../table/core/table.ts';

/** Where messages are kept, and how the owner hears of them. */
export interface Stores {
  readonly table: Table;
  readonly tellOwner: TellOwner;
}

/** The stores of a Lambda. */
export const storesFromEnvironment = (): Stores => ({ table: tableFromEnvironment(), tellOwner });
