import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useRequest } from '../../../lib/api/use-request.ts';
import { coursePages } from '../../../lib/offline/course-pages.ts';
import { OfflinePackButton } from '../../../components/notes/offline-pack-button.tsx';
import { useFetchCoursePage } from '../../../routing/use-fetch-course-page.ts';
import { useCountdown } from '../countdown.ts';
import { DownloadPanel, DownloadStatus } from '../download-panel.tsx';
import { useDownload } from '../use-download.ts';
import { HelpedQuestion } from './helped-question.tsx';
import { moduleLinks } from './module-links.ts';

interface NoteDownloadProps {
  note: Note;
  onClose: () => void;
}

/** Counts to zero, then saves the file, and offers what comes next until it is closed. */
export function NoteDownload({ note, onClose }: NoteDownloadProps) {
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
      {state.step === 'missing' && (
        <p role="alert" className="py-3 text-red">
          File Not Found
        </p>
      )}
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
  const { value: course } = useRequest(
    `${schemeYear} ${code}`,
    () => fetchCoursePage(schemeYear, code),
    'The course did not load',
  );
  const links = useRef<HTMLDivElement>(null);
  // On a phone the bar grows beyond the lower edge of the screen.
  useEffect(() => {
    if (course) links.current?.scrollIntoView({ block: 'nearest' });
  }, [course]);
  if (!course) return null;
  const { next } = moduleLinks(course.notes, note.module_number);
  const documents = [course.notes, Object.values(course.materials)].flat(2);
  return (
    <div ref={links} className="mt-2 scroll-mb-4">
      {next && (
        <ButtonLink to={paths.note(next.id)} className="w-full">
          Next: module {next.module_number}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
      <OfflinePackButton name="this course" cards={documents} pages={coursePages(course)} />
    </div>
  );
}
