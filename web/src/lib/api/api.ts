import { createContext, use, useState } from 'react';
import type { PublicApi } from '../../../../functions/contracts/api.ts';
import type { Client } from '../../../../functions/contracts/http/client.ts';
import { failureText } from '../format/failure-text.ts';

export type WebApi = Client<PublicApi>;

const ApiContext = createContext<WebApi | null>(null);

export const ApiProvider = ApiContext.Provider;

/** The client for requests that a component sends after its page has loaded. */
export function useApi(): WebApi {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is called outside ApiProvider');
  return api;
}

type State = { step: 'ready'; failure?: string } | { step: 'sending' | 'sent' };

/**
 * One request of a form, with its progress.
 * @param notReached the text of a failure without a response
 */
export function useSend(notReached: string) {
  const [state, setState] = useState<State>({ step: 'ready' });
  const send = async (request: () => Promise<unknown>) => {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      await request();
      setState({ step: 'sent' });
    } catch (error) {
      console.error('The request failed', error);
      setState({ step: 'ready', failure: failureText(error, notReached) });
    }
  };
  return {
    send,
    isSending: state.step === 'sending',
    isSent: state.step === 'sent',
    /** Why the last request failed. */
    failure: state.step === 'ready' ? state.failure : undefined,
    reset: () => setState({ step: 'ready' }),
  };
}
