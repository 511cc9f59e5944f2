import type { NotifyOwner } from '../aws/notify-owner.ts';
import { tableFromEnvironment, type Table } from '../table/core/table.ts';

export interface MessageContext {
  readonly table: Table;
  readonly notifyOwner: NotifyOwner;
}

/** Loads the client with the first notice: few requests send one. */
const notifyOwner: NotifyOwner = async (notice) =>
  (await import('../aws/notify-owner.ts')).notifyOwner(notice);

export const createMessageContext = (): MessageContext => ({
  table: tableFromEnvironment(),
  notifyOwner,
});
