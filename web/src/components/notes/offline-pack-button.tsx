import { Failure } from '../alert.tsx';
import Check from 'lucide-react/icons/check';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import { coursePages, documentsOf } from '../../lib/offline/course-pages.ts';
import type { PackedNote } from '../../lib/offline/offline-files.ts';
import { Button } from '../button.tsx';
import { loadOfflineCode } from './load-offline-code.ts';
import { StoppableProgress, useLongWork } from '../forms/progress-bar.tsx';
import { toast } from '../toasts.tsx';

interface OfflinePackButtonProps {
  /** "this course", "this semester" */
  name: string;
  /** The same array as long as they are the same. */
  courses: readonly CoursePage[];
  /** Path of the page that lists the courses. */
  listPage?: string;
  /** Saves at once: it takes the place of a button that was pressed. */
  isPressed?: boolean;
}

/** Files on Google Drive have no known size and cannot be saved. */
const isHosted = (card: NoteCard): card is NoteCard & PackedNote => card.size !== null;

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** Saves all files of a course or semester on this device, continues after an interruption, and removes them. */
export function OfflinePackButton(props: OfflinePackButtonProps) {
  const { name, courses, listPage, isPressed = false } = props;
  const notes = useMemo(() => courses.flatMap(documentsOf).filter(isHosted), [courses]);
  const pages = [...(listPage ? [listPage] : []), ...courses.flatMap(coursePages)];
  const bytes = sum(notes.map(({ size }) => size));
  const modules = new Set(notes.flatMap(({ module_number }) => module_number ?? [])).size;
  const isCourse = modules > 0 && new Set(notes.map(({ subject_code }) => subject_code)).size === 1;
  const amount = isCourse
    ? formatQuantity(modules, 'module', 'modules')
    : formatQuantity(notes.length, 'file', 'files');
  const [missing, setMissing] = useState<readonly PackedNote[]>(notes);
  const { run, done, failure, stop } = useLongWork();

  const keep = async () => {
    if (!navigator.serviceWorker?.controller)
      return toast('Files can be saved from your next visit on');
    const offline = await loadOfflineCode();
    await run(async (options) => {
      await offline.savePack({ notes, pages }, options);
      void offline.offerInstallation();
    }, offline.offlineFileErrorText);
    return setMissing(await offline.missingNotes(notes));
  };
  const remove = async () => {
    await (await loadOfflineCode()).deletePack({ notes, pages });
    setMissing(notes);
    toast('The files were removed from this device');
  };

  const pressed = useEffectEvent(() => (isPressed ? keep() : undefined));
  useEffect(() => {
    if ('caches' in globalThis)
      loadOfflineCode()
        .then(({ missingNotes }) => missingNotes(notes))
        .then(setMissing)
        .then(pressed)
        .catch((error: unknown) => console.warn('The offline files could not be read', error));
  }, [notes]);
  if (notes.length === 0) return null;

  const missingBytes = sum(missing.map(({ size }) => size));
  if (done !== null)
    return (
      <StoppableProgress
        label={`Saving the files of ${name}`}
        done={done}
        total={bytes}
        onStop={stop}
      />
    );
  return (
    <div className="min-h-14">
      {missing.length === 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums">
          <span className="inline-flex items-center gap-2 text-green">
            <Check aria-hidden="true" className="size-5" />
            All of {name} is saved offline ({formatSize(bytes)})
          </span>
          <Button look="plain" aria-label={`Remove the files of ${name}`} onClick={remove}>
            Remove
          </Button>
        </p>
      ) : (
        <Button look="plain" className="-ml-2 text-left tabular-nums" onClick={keep}>
          <HardDriveDownload aria-hidden="true" className="size-5 shrink-0" />
          {missing.length === notes.length
            ? `Save all of ${name} offline (${amount}, ${formatSize(bytes)})`
            : `Save the rest of ${name} offline (${formatQuantity(missing.length, 'file', 'files')}, ${formatSize(missingBytes)})`}
        </Button>
      )}
      <Failure className="text-small">{failure}</Failure>
    </div>
  );
}
