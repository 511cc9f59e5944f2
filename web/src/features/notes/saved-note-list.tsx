import { Failure } from '../../components/alert.tsx';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useState, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { formatSize } from '../../lib/format/format.ts';
import {
  hasFile,
  type NoteWithFile,
  groupByCourse,
  type SavedNote,
} from '../../lib/offline/saved-notes.ts';
import { StoppableProgress, useLongWork } from '../../components/forms/progress-bar.tsx';
import {
  offlineFileErrorText,
  saveOfflineFile,
  deleteAllOfflineFiles,
  deleteOfflineFile,
  offlineFileSizes,
} from '../../lib/offline/offline-files.ts';

export type OfflineFiles = NonNullable<ReturnType<typeof useOfflineFiles>>;

/** The device's offline files; null without a service worker, which alone would serve them. */
export function useOfflineFiles() {
  const [hasWorker, setHasWorker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [sizes, setSizes] = useState<ReadonlyMap<string, number> | null>(null);
  const reload = async () => setSizes(await offlineFileSizes());
  useEffect(() => {
    const start = async () => {
      // Never settles where no worker gets registered.
      await navigator.serviceWorker?.ready;
      setSizes(await offlineFileSizes());
      setHasWorker('serviceWorker' in navigator);
    };
    void start();
  }, []);

  if (!hasWorker) return null;
  return {
    /** The sizes in bytes of all offline files, by path; null while loading. */
    sizes,
    reload,
    async remove(note: NoteWithFile) {
      await deleteOfflineFile(note);
      await reload();
    },
    async removeAll() {
      await deleteAllOfflineFiles();
      await reload();
    },
  };
}

interface SavedNoteListProps {
  notes: readonly SavedNote[];
  onRemove: (note: SavedNote) => void;
  /** For lists that offer to save the files offline. */
  files?: OfflineFiles | null;
}

export const SavedNoteList = ({ notes, onRemove, files = null }: SavedNoteListProps) => (
  <ul className="border-t border-rule">
    {notes.map((note) => (
      <li key={note.id} className="border-b border-rule">
        <SavedNoteItem note={note} files={files} onRemove={() => onRemove(note)} />
      </li>
    ))}
  </ul>
);

export const SavedNotesByCourse = ({ notes, ...list }: SavedNoteListProps) =>
  groupByCourse(notes).map((group) => {
    const [{ scheme_year, subject_code, subject_name }] = group as [SavedNote];
    return (
      <section key={`${scheme_year} ${subject_code}`} className="mb-6">
        <h2 className="mb-1 leading-snug">
          <Link
            to={paths.course(scheme_year, subject_code)}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-blue hover:underline"
          >
            <span className="font-bold tabular-nums">{subject_code}</span>
            {subject_name}
          </Link>
        </h2>
        <SavedNoteList notes={group} {...list} />
      </section>
    );
  });

interface SavedNoteItemProps {
  note: SavedNote;
  files: OfflineFiles | null;
  onRemove: () => void;
}

function SavedNoteItem({ note, files, onRemove }: SavedNoteItemProps) {
  const [isConfirming, setConfirming] = useState(false);
  const bytes = hasFile(note) ? files?.sizes?.get(note.file_url) : undefined;
  return (
    <>
      <div className="flex items-center gap-3">
        <Link to={paths.note(note.id)} className="group min-w-0 grow py-2.5">
          <span className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
            <strong className="text-ink">{note.subject_code}</strong>
            {note.module_number !== null && <span>Module {note.module_number}</span>}
            <span>{note.file_type.toUpperCase()}</span>
          </span>
          <span className="text-blue group-hover:text-blue-deep group-hover:underline">
            {note.title}
          </span>
        </Link>
        <button
          type="button"
          aria-label={`Remove ${note.title}`}
          onClick={() => (bytes === undefined ? onRemove() : setConfirming(true))}
          className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-red-wash hover:text-red"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {isConfirming && bytes !== undefined ? (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 pb-2">
          <span role="alert">Its saved file, {formatSize(bytes)}, is removed too.</span>
          <span className="flex gap-2">
            <Button onClick={onRemove}>Remove both</Button>
            <Button look="plain" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </span>
        </div>
      ) : (
        files && <OfflineFileStatus note={note} files={files} />
      )}
    </>
  );
}

function OfflineFileStatus({ note, files }: { note: SavedNote; files: OfflineFiles }) {
  if (!hasFile(note))
    return (
      <p className="pb-2.5 text-small text-ink-soft">This file opens only with a connection.</p>
    );
  return (
    <div className="flex min-h-12 items-center pb-1">
      <FileState note={note} files={files} />
    </div>
  );
}

function FileState({ note, files }: { note: NoteWithFile; files: OfflineFiles }) {
  const { run, done, failure, stop } = useLongWork();
  const bytes = files.sizes?.get(note.file_url);
  const save = () =>
    run(async (options) => {
      await saveOfflineFile(note, options);
      await files.reload();
    }, offlineFileErrorText);
  if (!files.sizes) return null;
  if (bytes !== undefined)
    return (
      <p className="flex grow flex-wrap items-center justify-between gap-x-4 tabular-nums">
        <span className="inline-flex items-center gap-2 text-green">
          <Check aria-hidden="true" className="size-5" />
          Saved offline · {formatSize(bytes)}
        </span>
        <Button
          look="plain"
          aria-label={`Remove the file of ${note.title} from this device`}
          onClick={() => void files.remove(note)}
        >
          Remove
        </Button>
      </p>
    );
  if (done !== null)
    return (
      <StoppableProgress
        label={`The file of ${note.title}`}
        done={done}
        total={note.size}
        onStop={stop}
      />
    );
  return (
    <div className="-ml-2 grow">
      <Button
        look="plain"
        aria-label={`Save offline, ${formatSize(note.size)}: ${note.title}`}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" className="size-5" />
        <span className="tabular-nums">Save offline · {formatSize(note.size)}</span>
      </Button>
      <Failure className="ml-2 pb-2 text-small">{failure}</Failure>
    </div>
  );
}
