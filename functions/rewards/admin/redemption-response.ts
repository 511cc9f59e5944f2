import { maskedEmail } from '../../contracts/domain/masked.ts';
import type { AdminRedemption } from '../../contracts/rewards.ts';
import type { StoredRedemption } from '../../table/rewards/redemption.ts';

/** A redemption as an administrator sees it: with the phone, which a payout needs, and a masked e-mail. */
export const toRedemptionResponse = (redemption: StoredRedemption): AdminRedemption => {
  const { email, name, reward_description, reward_amount, ...shown } = redemption;
  return {
    ...shown,
    reward: { description: reward_description, amount: reward_amount },
    user: { submitter_name: name, submitter_email: maskedEmail(email) },
  };
};
