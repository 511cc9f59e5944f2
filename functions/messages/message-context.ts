import { notifyOwner, type NotifyOwner } from '../aws/notify-owner.ts';
import { tableFromEnvironment, type Table } from '../table/core/table.ts';

export interface MessageContext {
  readonly table: Table;
  readonly notifyOwner: NotifyOwner;
}

export const createMessageContext = (): MessageContext => ({
  table: tableFromEnvironment(),
  notifyOwner,
});
