import { useState } from 'react';
import { useRetry } from '../../../components/page/retry.ts';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { rewards } from '../../../../../functions/contracts/rewards.ts';
import type { ResultOf } from '../../../../../functions/contracts/http/route.ts';
import { useApi, type WebApi } from '../../../lib/api/api.ts';
import { retryIdempotent } from '../../../lib/api/retry-requests.ts';
import { siteConfiguration } from '../../../lib/api/site-configuration.ts';
import { checkedPoints, completeRedemption, redemptionIdOf } from '../reward-session.ts';
import type { Order } from './order.ts';
import {
  NoResponseError,
  toRedeemError,
  type RedeemRequest,
  type RedeemError,
} from './redeem-error.ts';

export type Redemption = ResultOf<typeof rewards.createRedemption>;

export type RedeemState =
  | { step: 'editing'; redeemError: RedeemError | null }
  | { step: 'sending' }
  /** `busy` while a code or a new mail is being sent; `expiresInSeconds` is null where no mail was sent. */
  | {
      step: 'code';
      expiresInSeconds: number | null;
      redeemError: RedeemError | null;
      busy: boolean;
    }
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

  const failed = (error: unknown, request: RedeemRequest): RedeemError => {
    console.error('Failed to redeem reward', error);
    // The reward has changed or is gone: reload the list.
    if (hasStatus(error, 404, 409)) reloadRewards();
    return toRedeemError(error, request);
  };

  const succeed = async (order: Order, code?: string) => {
    const redemption = await sendRedemption(api, order, code);
    setState({ step: 'done', redemption });
    await refreshPoints(api, order);
  };

  const mail = async ({ contact }: Order) => {
    const response = await api.rewards.sendCode({ body: contact });
    const expiresInSeconds = response.expires_in_seconds;
    setState({ step: 'code', expiresInSeconds, redeemError: null, busy: false });
  };

  const redeem = async (order: Order) => {
    let request: RedeemRequest = 'settings';
    setState({ step: 'sending' });
    try {
      const { confirmsRedemptions } = await siteConfiguration();
      if (confirmsRedemptions) {
        request = 'code';
        await mail(order);
      } else {
        request = 'redemption';
        await succeed(order);
      }
    } catch (error) {
      const redeemError = failed(error, request);
      // Codes that were sent before still work.
      if (request === 'code' && hasStatus(error, 429))
        setState({ step: 'code', expiresInSeconds: null, redeemError, busy: false });
      else setState({ step: 'editing', redeemError });
    }
  };

  /** Stays in the code step when `action` fails. */
  const duringCodeStep = async (request: RedeemRequest, act: () => Promise<void>) => {
    if (state.step !== 'code') return;
    setState({ ...state, redeemError: null, busy: true });
    try {
      await act();
    } catch (error) {
      setState({ ...state, redeemError: failed(error, request), busy: false });
    }
  };

  return {
    state,
    redeem,
    redeemWithCode: (order: Order, code: string) =>
      duringCodeStep('redemption', () => succeed(order, code)),
    sendCode: (order: Order) => duringCodeStep('code', () => mail(order)),
    /** Back to the form. */
    edit: () => setState({ step: 'editing', redeemError: null }),
  };
}
