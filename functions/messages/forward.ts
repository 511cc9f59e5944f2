import { notifyOwner } from '../aws/notify-owner.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { forwardMessages } from './forward-messages.ts';

const stores = { table: tableFromEnvironment(), notifyOwner };

export async function handler(): Promise<void> {
  console.log({ forwarded: await forwardMessages(stores) });
}
