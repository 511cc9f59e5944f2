import { Check, Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/forms/progress-bar.tsx';
import { formatSize } from '../../lib/format/format.ts';
import { hasFile, type NoteWithFile } from '../../lib/offline/note-with-file.ts';
import type { SavedNote } from '../../lib/offline/saved-notes.ts';
import type { OfflineFiles } from './use-offline-files.ts';
export function OfflineFileStatus({ note, files }: { note: SavedNote; files: OfflineFiles }) {
  if (!hasFile(note))
    return <p className="pb-2.5 text-small text-ink-soft">Its file needs a connection.</p>;
  return (
    <div className="flex min-h-12 items-center pb-1">
      <FileState note={note} files={files} />
    </div>
  );
}

function FileState({ note, files }: { note: NoteWithFile; files: OfflineFiles }) {
  const state = files.stateOf(note);
  if (state.step === 'unknown') return null;
  if (state.step === 'saved')
    return (
      <p className="flex grow flex-wrap items-center justify-between gap-x-4 tabular-nums">
        <span className="inline-flex items-center gap-2 text-green">
          <Check aria-hidden="true" className="size-5" />
          Kept offline · {formatSize(state.bytes)}
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
  if (state.step === 'saving')
    return (
      <div className="flex grow items-center gap-4">
        <div className="grow">
          <ProgressBar
            label={`The file of ${note.title}`}
            done={state.received}
            total={note.size}
          />
        </div>
        <Button look="plain" onClick={() => files.cancel(note)}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="-ml-2 grow">
      <Button
        look="plain"
        aria-label={`Keep offline, ${formatSize(note.size)}: ${note.title}`}
        onClick={() => files.save(note)}
      >
        <Download aria-hidden="true" className="size-5" />
        <span className="tabular-nums">Keep offline · {formatSize(note.size)}</span>
      </Button>
      {state.failure && (
        <p role="alert" className="ml-2 pb-2 text-small text-red">
          {state.failure}
        </p>
      )}
    </div>
  );
}
