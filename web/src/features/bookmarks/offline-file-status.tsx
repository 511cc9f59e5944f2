import { Check, Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/forms/progress-bar.tsx';
import { formatSize } from '../../lib/format/format.ts';
import { hasFile, type NoteWithFile } from '../../lib/offline/offline-files.ts';
import type { KeptNote } from '../../lib/offline/saved-notes.ts';
import type { KeptFilesHere } from './use-offline-files.ts';

interface KeptFileLineProps {
  note: KeptNote;
  files: KeptFilesHere;
}

/** Below a bookmark: its file, and whether this device keeps it. */
export function KeptFileLine({ note, files }: KeptFileLineProps) {
  if (!hasFile(note))
    return <p className="pb-2.5 text-small text-ink-soft">Its file needs a connection.</p>;
  return (
    <div className="flex min-h-12 items-center pb-1">
      <FileState note={note} files={files} />
    </div>
  );
}

function FileState({ note, files }: { note: NoteWithFile; files: KeptFilesHere }) {
  const state = files.stateOf(note);
  if (state.at === 'unknown') return null;
  if (state.at === 'device')
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
  if (state.at === 'coming')
    return (
      <div className="flex grow items-center gap-4">
        <div className="grow">
          <ProgressBar
            label={`The file of ${note.title}`}
            done={state.received}
            total={note.size}
          />
        </div>
        <Button look="plain" onClick={() => files.stop(note)}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="-ml-2 grow">
      <Button
        look="plain"
        aria-label={`Keep offline, ${formatSize(note.size)}: ${note.title}`}
        onClick={() => files.keep(note)}
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
