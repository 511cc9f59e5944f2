import { useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { Button } from '../../../components/button.tsx';
import { useApi, useSend } from '../../../lib/api/api.ts';
import { detailText } from '../../../lib/format/failure-text.ts';
import { storedIds, storeId } from '../../../lib/device/stored-ids.ts';

const notReached = 'Your answer was not sent. Check your connection and try again.';

/** Asks once whether a downloaded note helped. */
export function HelpedQuestion({ noteId }: { noteId: NoteId }) {
  const api = useApi();
  const [isAnswered] = useState(() => storedIds('answered').includes(noteId));
  const { send, isSending, isSent, failure } = useSend(notReached, detailText);
  if (isAnswered) return null;
  if (isSent) return <output className="block py-2">Thank you.</output>;
  const answer = (helped: boolean) =>
    void send(async () => {
      await api.notes.answerNote({ params: { noteId }, body: { helped } });
      storeId('answered', noteId);
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-3 py-2" disabled={isSending}>
      <legend className="contents">Did it help?</legend>
      <Button onClick={() => answer(true)}>Yes</Button>
      <Button onClick={() => answer(false)}>No</Button>
      {failure && (
        <p role="alert" className="w-full text-small text-red">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
