import { notifyOwner } from '../aws/notify-owner.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { remindOwner } from './remind-owner.ts';

const table = tableFromEnvironment();

/** Reminds the owner of redemptions that wait longer than promised. */
export async function handler(): Promise<void> {
  console.log({ late_redemptions: await remindOwner({ table, notifyOwner }) });
}
