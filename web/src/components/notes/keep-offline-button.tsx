import { Failure } from '../alert.tsx';
import Check from 'lucide-react/icons/check';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useEffect, useState } from 'react';
import { formatSize, percentOf } from '../../lib/format/format.ts';
import { hasFile, type NoteWithFile, type SavedNote } from '../../lib/offline/saved-notes.ts';
import { Button } from '../button.tsx';
import { loadOfflineCode } from './load-offline-code.ts';
import { useLongWork } from '../forms/progress-bar.tsx';
import { toast } from '../toasts.tsx';

/** Saves a note's file on this device, or removes it. */
export const KeepOfflineButton = ({ note }: { note: SavedNote }) =>
  hasFile(note) ? <KeepFile note={note} /> : null;

function KeepFile({ note }: { note: NoteWithFile }) {
  const [isOffline, setOffline] = useState(false);
  const { run, done, failure } = useLongWork();
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    loadOfflineCode()
      .then(async ({ offlineFileSizes }) =>
        setOffline((await offlineFileSizes()).has(note.file_url)),
      )
      .catch((error: unknown) => console.warn('The offline files could not be read', error));
  }, [note.file_url]);

  const keep = async () => {
    if (!navigator.serviceWorker?.controller)
      return toast('Files can be saved from your next visit on');
    const offline = await loadOfflineCode();
    return run(async (options) => {
      await offline.saveOfflineFile(note, options);
      setOffline(true);
      void offline.offerInstallation();
    }, offline.offlineFileErrorText);
  };
  const remove = async () => {
    await (await loadOfflineCode()).deleteOfflineFile(note);
    setOffline(false);
    toast('The file was removed from this device');
  };

  const Icon = isOffline ? Check : HardDriveDownload;
  return (
    <>
      <Button
        look="plain"
        aria-pressed={isOffline}
        disabled={done !== null}
        onClick={() => void (isOffline ? remove() : keep())}
        className="tabular-nums"
      >
        <Icon aria-hidden="true" className="size-5" />
        {done === null
          ? `${isOffline ? 'Saved offline' : 'Save offline'} · ${formatSize(note.size)}`
          : `Saving… ${percentOf(done, note.size)}%`}
      </Button>
      <Failure className="basis-full text-small">{failure}</Failure>
    </>
  );
}
