import { useState } from 'react';
import { useRetry } from '../../components/page/page-states.tsx';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { Reward, rewards } from '../../../../functions/contracts/rewards.ts';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import { useApi, type WebApi } from '../../lib/api.ts';
import { retryIdempotent } from '../../lib/retry.ts';
import { siteConfiguration } from '../../lib/site-configuration.ts';
import type { Contact } from './contact.tsx';
import { checkedPoints, completeRedemption, redemptionIdOf } from './reward-session.ts';
import {
  NoResponseError,
  toRedeemError,
  type RedeemRequest,
  type RedeemError,
} from './redeem-error.tsx';

interface Order {
  contact: Contact;
  reward: Reward;
  /** Empty without one. */
  upiId: string;
}

export type Redemption = ResultOf<typeof rewards.createRedemption>;

export type RedeemState =
  | { step: 'editing'; redeemError: RedeemError | null }
  | { step: 'sending' }
  /** `expiresInSeconds` is null where no mail was sent, because of `error`. */
  | { step: 'code'; expiresInSeconds: number | null; error: unknown }
  | { step: 'done'; redemption: Redemption };

/** Retries are idempotent: the redemption keeps its id. It cannot be cancelled: the server may have executed it. */
async function sendRedemption(api: WebApi, { contact, reward, upiId }: Order, code?: string) {
  const body = {
    redemption_id: redemptionIdOf(contact, reward.id),
    ...contact,
    reward_id: reward.id,
    points_cost: reward.points_cost,
    amount: reward.amount,
    ...(upiId !== '' && { upi_id: upiId }),
    ...(code !== undefined && { code }),
  };
  const response = await retryIdempotent(() =>
    api.rewards.createRedemption({ body }).catch((error: unknown) => {
      throw error instanceof SyntaxError ? new NoResponseError() : error;
    }),
  );
  if (!(response as Redemption | null)?.id) throw new NoResponseError();
  completeRedemption(contact, reward.id);
  return response;
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ProblemError && statuses.includes(error.problem.status);

/** Updates the page behind the dialog; after a failure it shows no points rather than old ones. */
async function refreshPoints(api: WebApi, { contact }: Order) {
  try {
    checkedPoints.set({ ...contact, ...(await api.rewards.checkPoints({ body: contact })) });
  } catch {
    checkedPoints.set(null);
  }
}

export function useRedeem() {
  const api = useApi();
  const reloadRewards = useRetry();
  const [state, setState] = useState<RedeemState>({ step: 'editing', redeemError: null });

  // The reward has changed or is gone: reload the list.
  const reloadChanged = (error: unknown) => {
    if (hasStatus(error, 404, 409)) reloadRewards();
  };

  const succeed = async (order: Order, code?: string) => {
    const redemption = await sendRedemption(api, order, code);
    setState({ step: 'done', redemption });
    await refreshPoints(api, order);
  };

  const mail = ({ contact }: Order) => api.rewards.sendCode({ body: contact });

  const redeem = async (order: Order) => {
    let request: RedeemRequest = 'settings';
    setState({ step: 'sending' });
    try {
      const { confirmsRedemptions } = await siteConfiguration();
      if (confirmsRedemptions) {
        request = 'code';
        const { expires_in_seconds } = await mail(order);
        setState({ step: 'code', expiresInSeconds: expires_in_seconds, error: null });
      } else {
        request = 'redemption';
        await succeed(order);
      }
    } catch (error) {
      console.error('Failed to redeem reward', error);
      reloadChanged(error);
      // Codes that were sent before still work.
      if (request === 'code' && hasStatus(error, 429))
        setState({ step: 'code', expiresInSeconds: null, error });
      else setState({ step: 'editing', redeemError: toRedeemError(error, request) });
    }
  };

  const redeemWithCode = (order: Order, code: string) =>
    succeed(order, code).catch((error: unknown) => {
      reloadChanged(error);
      throw error;
    });

  return {
    state,
    redeem,
    redeemWithCode,
    mail,
    /** Back to the form. */
    edit: () => setState({ step: 'editing', redeemError: null }),
  };
}
