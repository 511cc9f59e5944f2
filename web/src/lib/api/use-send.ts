import { useState } from 'react';
import { failureText } from '../format/failure-text.ts';

type State = { step: 'ready'; failure?: string } | { step: 'sending' | 'sent' };

/**
 * One request of a form, with its progress.
 * @param notReached the text of a failure without a response
 */
export function useSend(notReached: string) {
  const [state, setState] = useState<State>({ step: 'ready' });
  const send = async (request: () => Promise<unknown>) => {
    setState({ step: 'sending' });
    try {
      await request();
      setState({ step: 'sent' });
    } catch (error) {
      console.error('The form was not sent');
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
