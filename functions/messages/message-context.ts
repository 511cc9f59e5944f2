import { tellOwner, type TellOwner } from '../aws/publish.ts';
import { tableFromEnvironment, type Table } from '../table/core/table.ts';

export interface MessageContext {
  readonly table: Table;
  readonly tellOwner: TellOwner;
}

export const createMessageContext = (): MessageContext => ({
  table: tableFromEnvironment(),
  tellOwner,
});
