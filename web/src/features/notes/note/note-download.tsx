import { Failure } from '../../../components/alert.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useRequest, useApi, useSend } from '../../../lib/api.ts';
import { OfflinePackButton } from '../../../components/notes/offline-pack-button.tsx';
import { useFetchCoursePage } from '../../../routing/prerendered-responses.ts';
import { useCountdown, DownloadPanel, DownloadStatus } from '../download-panel.tsx';
import { useDownload } from '../use-download.ts';
import { moduleLinks } from './note-neighbours.tsx';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { storedIds, storeId } from '../../../lib/device/local-storage.ts';

const notReached = 'Your answer was not sent. Check your connection and try again.';

function HelpedQuestion({ noteId }: { noteId: NoteId }) {
  const api = useApi();
  const [isAnswered] = useState(() => storedIds('answered').includes(noteId));
  const { send, isSending, isSent, failure } = useSend(notReached);
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
      <Failure className="w-full text-small">{failure}</Failure>
    </fieldset>
  );
}

/** Counts to zero, then saves the file, and offers what comes next until it is closed. */
export function NoteDownload({ note, onClose }: { note: Note; onClose: () => void }) {
  const left = useCountdown();
  const { state, start, cancel } = useDownload(note);
  const panel = useRef<HTMLElement>(null);
  // The pressed link is gone.
  useEffect(() => panel.current?.focus(), []);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (left === 0) begin();
  }, [left]);
  const isDone = state.step === 'saved' || state.step === 'opened';
  return (
    <section ref={panel} aria-label="Download" tabIndex={-1} className="w-full focus:outline-none">
      <Failure className="py-3">{state.step === 'missing' && 'File Not Found'}</Failure>
      {state.step !== 'missing' && !isDone && (
        <DownloadPanel left={left} state={state} onStart={start} onCancel={cancel} />
      )}
      {isDone && (
        <>
          <div className="flex items-start justify-between">
            <div className="min-w-0 grow">
              <DownloadStatus left={left} state={state} onCancel={cancel} />
            </div>
            <Button look="plain" className="-mr-3 min-w-11" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <HelpedQuestion noteId={note.id} />
          <Suspense>
            <NextSteps note={note} />
          </Suspense>
        </>
      )}
    </section>
  );
}

/** The next module, and all of the course for offline use; nothing if the course does not load. */
function NextSteps({ note }: { note: Note }) {
  const fetchCoursePage = useFetchCoursePage();
  const { scheme_year: schemeYear, subject_code: code } = note;
  const { value: courses } = useRequest(
    `${schemeYear} ${code}`,
    async () => [await fetchCoursePage(schemeYear, code)],
    'The course did not load',
  );
  const [course] = courses ?? [];
  if (!courses || !course) return null;
  const { next } = moduleLinks(course.notes, note.module_number);
  return (
    <div className="mt-2">
      {next && (
        <ButtonLink to={paths.note(next.id)} className="w-full">
          Next: module {next.module_number}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
      <OfflinePackButton name="this course" courses={courses} />
    </div>
  );
}
