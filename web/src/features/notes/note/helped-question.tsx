import { useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { Button } from '../../../components/button.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { storedIds, storeId } from '../../../lib/device/stored-ids.ts';

/** Asks once whether a downloaded note helped. */
export function HelpedQuestion({ noteId }: { noteId: NoteId }) {
  const api = useApi();
  const [state, setState] = useState<'open' | 'sending' | 'thanks' | 'answered'>(() =>
    storedIds('answered').includes(noteId) ? 'answered' : 'open',
  );
  const [failure, setFailure] = useState('');
  if (state === 'answered') return null;
  if (state === 'thanks') return <output className="block py-2">Thank you.</output>;
  const answer = async (helped: boolean) => {
    setState('sending');
    setFailure('');
    try {
      await api.notes.answerNote({ params: { noteId }, body: { helped } });
      storeId('answered', noteId);
      setState('thanks');
    } catch (error) {
      console.error('The answer failed', error);
      setFailure(
        error instanceof ProblemError
          ? error.problem.detail
          : 'Your answer was not sent. Check your connection and try again.',
      );
      setState('open');
    }
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-3 py-2" disabled={state === 'sending'}>
      <legend className="contents">Did it help?</legend>
      <Button onClick={() => void answer(true)}>Yes</Button>
      <Button onClick={() => void answer(false)}>No</Button>
      {failure && (
        <p role="alert" className="w-full text-small text-red">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
