import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import { driveFileId } from '../../../../../functions/contracts/domain/drive.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { openTab } from '../../../lib/files/save-file.ts';
import { downloadMessage } from '../pending/submission-rules.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

/** The current file of a note, with its link. */
export function CurrentFile({ note }: { note: AdminNote }) {
  const { api } = useAdmin();
  const address = note.preview_url ?? note.file_url;
  const name = driveFileId(note.drive_file_id) ?? note.drive_file_id.split('/').at(-1);
  const place = note.size === null ? 'Google Drive' : formatFileLength(note);
  // The URL of a file that is not public expires in a few minutes.
  const open = async () => {
    try {
      const { url } = await api.notes.getNoteFile({
        params: { noteId: note.id },
        query: { disposition: 'inline' },
      });
      openTab(url);
    } catch (error) {
      showError(downloadMessage(error), error);
    }
  };
  const inside = (
    <>
      Open
      <span className="sr-only"> the file in a new tab</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <section
      aria-label="Current file"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-rule bg-sheet px-3 py-2"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0 text-blue" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-small text-ink-soft">
          Current file · {fileKinds[note.file_type]}
          {place && ` · ${place}`}
        </p>
      </div>
      {address === null ? (
        <Button look="plain" onClick={open}>
          {inside}
        </Button>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('plain')}
        >
          {inside}
        </a>
      )}
    </section>
  );
}
