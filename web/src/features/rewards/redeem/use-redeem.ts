import { useState } from 'react';
import { useRetry } from '../../../components/page/retry.ts';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { rewards } from '../../../../../functions/contracts/rewards.ts';
import type { ResultOf } from '../../../../../functions/contracts/http/route.ts';
import { useApi, type WebApi } from '../../../lib/api/api.ts';
import { pause } from '../../../lib/device/online-delay.ts';
import { sendPersistently } from '../../../lib/api/retry-idempotent.ts';
import { siteConfiguration } from '../../../lib/api/site-configuration.ts';
import type { RewardSession } from '../reward-session.ts';
import type { Order } from './order.ts';
import {
  NoResponseError,
  toRedeemError,
  type RedeemRequest,
  type RedeemError,
} from './redeem-error.ts';

export type Redemption = ResultOf<typeof rewards.createRedemption>;

export type RedeemState =
  | { step: 'editing'; refusal: RedeemError | null }
  | { step: 'sending' }
  /** A code was mailed, and is asked for. `busy` while it, or another one, is sent. */
  | { step: 'code'; expiresInSeconds: number; refusal: RedeemError | null; busy: boolean }
  | { step: 'done'; redemption: Redemption };

interface Redeem {
  state: RedeemState;
  redeem: (order: Order) => Promise<void>;
  redeemWithCode: (order: Order, code: string) => Promise<void>;
  sendCode: (order: Order) => Promise<void>;
  /** Back to the form; what was refused is being mended. */
  edit: () => void;
}

/** Nobody gives a redemption up: its answer may be lost, but not what it did. */
const delay = (ms: number) => pause(ms, new AbortController().signal);

/** Sends a redemption under its own id, again where no answer came. */
async function sendRedemption(
  api: WebApi,
  visit: RewardSession,
  { contact, reward }: Order,
  code?: string,
) {
  const body = {
    redemption_id: visit.redemptionId(contact, reward.id),
    ...contact,
    reward_id: reward.id,
    points_cost: reward.points_cost,
    amount: reward.amount,
    ...(code !== undefined && { code }),
  };
  const answer = await sendPersistently(
    () =>
      api.rewards.createRedemption({ body }).catch((error: unknown) => {
        throw error instanceof SyntaxError ? new NoResponseError() : error;
      }),
    delay,
  );
  if (!(answer as Redemption | null)?.id) throw new NoResponseError();
  visit.completeRedemption(contact, reward.id);
  return answer;
}

/** What the points are now, for the page under the dialog. Without an answer it shows none rather than old ones. */
async function refreshPoints(api: WebApi, visit: RewardSession, { contact }: Order) {
  try {
    visit.setPoints({ ...contact, ...(await api.rewards.checkPoints({ body: contact })) });
  } catch {
    visit.setPoints(null);
  }
}

/** Turns points into a reward: once, however often it has to be sent. */
export function useRedeem(visit: RewardSession): Redeem {
  const api = useApi();
  const reloadRewards = useRetry();
  const [state, setState] = useState<RedeemState>({ step: 'editing', refusal: null });

  const failed = (error: unknown, asked: RedeemRequest): RedeemError => {
    console.error('Failed to redeem reward', error);
    // the reward may be another by now, or gone: the list shows what holds
    if (error instanceof ProblemError && [404, 409].includes(error.problem.status)) reloadRewards();
    return toRedeemError(error, asked);
  };

  const succeed = async (order: Order, code?: string) => {
    const redemption = await sendRedemption(api, visit, order, code);
    setState({ step: 'done', redemption });
    await refreshPoints(api, visit, order);
  };

  const mail = async ({ contact }: Order) => {
    const answer = await api.rewards.sendCode({ body: contact });
    const expiresInSeconds = answer.expires_in_seconds;
    setState({ step: 'code', expiresInSeconds, refusal: null, busy: false });
  };

  const redeem = async (order: Order) => {
    let asked: RedeemRequest = 'settings';
    setState({ step: 'sending' });
    try {
      const { confirmsRedemptions } = await siteConfiguration();
      if (confirmsRedemptions) {
        asked = 'code';
        await mail(order);
      } else {
        asked = 'redemption';
        await succeed(order);
      }
    } catch (error) {
      setState({ step: 'editing', refusal: failed(error, asked) });
    }
  };

  /** Does something while the code is asked for, and stays there when it fails. */
  const duringCodeStep = async (asked: RedeemRequest, act: () => Promise<void>) => {
    if (state.step !== 'code') return;
    setState({ ...state, refusal: null, busy: true });
    try {
      await act();
    } catch (error) {
      setState({ ...state, refusal: failed(error, asked), busy: false });
    }
  };

  return {
    state,
    redeem,
    redeemWithCode: (order, code) => duringCodeStep('redemption', () => succeed(order, code)),
    sendCode: (order) => duringCodeStep('code', () => mail(order)),
    edit: () => setState({ step: 'editing', refusal: null }),
  };
}
