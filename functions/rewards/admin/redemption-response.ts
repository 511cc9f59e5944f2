import { maskedEmail } from '../../contracts/domain/masked.ts';
import type { AdminRedemption } from '../../contracts/rewards.ts';
import type { StoredRedemption } from '../../table/contributors/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { getUserNames } from '../../table/site/user.ts';

/** Redemptions as an administrator sees them: with the phone, which a payout needs, and a masked e-mail. */
export async function toRedemptionResponses(
  table: Table,
  redemptions: readonly StoredRedemption[],
): Promise<AdminRedemption[]> {
  const names = await getUserNames(
    table,
    redemptions.map(({ processed_by }) => processed_by),
  );
  return redemptions.map((redemption) => {
    const { email, name, reward_description, reward_amount, ...shown } = redemption;
    return {
      ...shown,
      upi_id: redemption.upi_id ?? null,
      reference: redemption.reference ?? null,
      reason: redemption.reason ?? null,
      processed_by_name: names.get(redemption.processed_by ?? '') ?? null,
      reward: { description: reward_description, amount: reward_amount },
      user: { submitter_name: name, submitter_email: maskedEmail(email) },
    };
  });
}

export async function toRedemptionResponse(
  table: Table,
  redemption: StoredRedemption,
): Promise<AdminRedemption> {
  const [one] = await toRedemptionResponses(table, [redemption]);
  return one!;
}
