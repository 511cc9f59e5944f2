import { createContext, use, useState, useEffect, useEffectEvent, useRef } from 'react';
import type { PublicApi } from '../../../functions/contracts/api.ts';
import type { Client } from '../../../functions/contracts/http/client.ts';
import { failureText } from './format/failure-text.ts';

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

/**
 * The response of a request, which is sent again when its key changes and by `retry`.
 * @param key names the request's input; null sends none
 * @param failure logged with the error of a failed request
 */
export function useRequest<T extends object>(
  key: string | null,
  send: (signal: AbortSignal) => Promise<T>,
  failure: string,
) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: unknown } | null>(null);
  const current = key === null ? null : `${key} ${attempt}`;
  const request = useEffectEvent(send);
  useEffect(() => {
    if (current === null) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const value = await request(stop.signal);
        if (!stop.signal.aborted) setAnswer({ key: current, value });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error(failure, error);
        setAnswer({ key: current, error });
      }
    };
    void ask();
    return () => stop.abort();
  }, [current, failure]);
  const { value, error } = answer?.key === current ? answer : {};
  const isSettled = answer !== null && answer.key === current;
  const sent = isSettled ? (value ? 'found' : 'failed') : 'asking';
  return {
    state: current === null ? 'idle' : sent,
    value,
    error,
    retry: () => setAttempt(attempt + 1),
  } as const;
}

/** Returns the id of a request with this content: a retry keeps it, and changed content gets another one. */
export function useContentId(): (content: object) => string {
  const last = useRef<{ content: string; id: string }>(null);
  return (given) => {
    const content = JSON.stringify(given);
    if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
