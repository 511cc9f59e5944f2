import { useRef, useState, type ChangeEvent } from 'react';
import {
  archiveDays,
  maxVolumeBytes,
  maxVolumes,
  type Archive,
} from '../../../../../functions/contracts/archives.ts';
import { Button } from '../../../components/button.tsx';
import { ProgressBar } from '../../../components/forms/progress-bar.tsx';
import { putFile } from '../../../lib/files/use-upload.ts';
import { formatMinute, formatQuantity, formatSize } from '../../../lib/format/format.ts';
import { showError, useAction, withReason } from '../shell/notices.ts';
import { QueryContent } from '../data/query-content.tsx';
import { useAdmin, useApiQuery } from '../session/admin-context.tsx';
import { RowButton } from '../list/controls.tsx';
import { StatusLabel } from '../list/status-label.tsx';
import { SiteSection } from './site-section.tsx';
import { RestoreArchiveDialog } from './restore-archive-dialog.tsx';

const pollMs = 2000;

const isRunning = ({ status }: Archive) => status.endsWith('ing');

const statusTexts: Record<
  Archive['status'],
  readonly [look: 'good' | 'bad' | 'waiting', text: string]
> = {
  making: ['waiting', 'Being made'],
  ready: ['good', 'Complete'],
  checking: ['waiting', 'Being checked'],
  checked: ['good', 'Complete'],
  restoring: ['waiting', 'Being restored'],
  restored: ['good', 'Restored'],
  failed: ['bad', 'Failed'],
};

const countItems = ({ items }: Archive): number =>
  Object.values(items).reduce((sum, count) => sum + count, 0);

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** Archives of all data: made, downloaded, and restored to an unused site. */
export function Archives() {
  const { api } = useAdmin();
  const archives = useApiQuery(['archives'], (_, options) => api.site.listArchives({}, options), {
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollMs : false),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null);
  const { isBusy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const items = archives.data?.items ?? [];
  const refresh = () => archives.refetch();
  const attempt = async (failure: string, work: () => Promise<unknown>) => {
    if (isBusy) return;
    await run(withReason(failure), work);
    setSent(null);
    await refresh();
  };
  const make = () => attempt('Failed to make the archive', () => api.site.makeArchive());
  const download = ({ id }: Archive, volume: number) =>
    attempt('Failed to download the archive', async () => {
      const params = { archiveId: id, volume: String(volume) };
      const { url } = await api.site.getArchiveVolume({ params });
      location.assign(url);
    });
  const check = async (id: string) => {
    const params = { archiveId: id };
    await api.site.startArchiveJob({ params, body: { job: 'check' } });
    await refresh();
    setChosen(id);
  };
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    const sizes = files.map(({ size }) => size);
    if (files.length > maxVolumes || sizes.some((size) => size === 0 || size > maxVolumeBytes)) {
      showError(
        `An archive has at most ${maxVolumes} files, each of at most ${formatSize(maxVolumeBytes)} and none empty.`,
      );
      return;
    }
    const total = sumOf(sizes);
    void attempt('Failed to upload the archive', async () => {
      setSent({ done: 0, total });
      const { id, uploads } = await api.site.uploadArchive({ body: { sizes } });
      const { signal } = new AbortController();
      for (const [index, file] of files.entries()) {
        const before = sumOf(sizes.slice(0, index));
        const onSent = (done: number) => setSent({ done: before + done, total });
        await putFile(uploads[index]!, file, { signal, onSent });
      }
      await check(id);
    });
  };
  const shown = items.find(({ id }) => id === chosen);
  return (
    <SiteSection
      title="Archives of all data"
      action={
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
            Restore from files…
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void make()}>
            Make an archive
          </Button>
        </div>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".zip"
        multiple
        hidden
        aria-label="Files of the archive to restore"
        onChange={upload}
      />
      <p className="py-3 text-ink-soft">
        An archive holds every entry of the database, with names, phone numbers and e-mail
        addresses, and all documents: keep it in a safe place. It can be downloaded here for{' '}
        {archiveDays} days, as ZIP files that belong together.
      </p>
      {sent && <ProgressBar label="Uploading the archive" {...sent} />}
      <QueryContent query={archives} label="Loading the archives" className="h-24" level={3}>
        {() =>
          items.length === 0 ? (
            <p className="pb-3 text-ink-soft">
              No archive was made in the last {archiveDays} days.
            </p>
          ) : (
            <ul aria-label="Archives" className="border-t border-rule">
              {items.map((item) => (
                <ArchiveRow
                  key={item.id}
                  archive={item}
                  onDownload={(volume) => void download(item, volume)}
                  onContinue={() => void make()}
                  onRestore={() =>
                    isRunning(item)
                      ? setChosen(item.id)
                      : void attempt('Failed to check the archive', () => check(item.id))
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {shown && (
        <RestoreArchiveDialog
          key={shown.id}
          archive={shown}
          onChanged={refresh}
          onClose={() => setChosen(null)}
        />
      )}
    </SiteSection>
  );
}

interface ArchiveRowProps {
  archive: Archive;
  onDownload: (volume: number) => void;
  onContinue: () => void;
  onRestore: () => void;
}

function ArchiveRow({ archive, onDownload, onContinue, onRestore }: ArchiveRowProps) {
  const { status, is_stalled, created_at, exported_at, volumes, files, reason } = archive;
  const isComplete = volumes.length > 0;
  const downloads =
    volumes.length === 1
      ? ['Download']
      : volumes.map((_, index) => `Download ${index + 1} of ${volumes.length}`);
  // The file is whole, also if this site cannot take it.
  const isWhole = status === 'failed' && isComplete && exported_at !== null;
  const [look, text] = is_stalled
    ? (['bad', 'Stopped'] as const)
    : statusTexts[isWhole ? 'ready' : status];
  const time = formatMinute(exported_at ?? created_at);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2">
      <div className="min-w-0">
        <p className="tabular-nums">
          <span className="font-semibold">{time}</span>
          <span className="block text-small text-ink-soft">
            {formatQuantity(countItems(archive), 'entry', 'entries')},{' '}
            {formatQuantity(files, 'file', 'files')}
            {isComplete && `, ${formatSize(sumOf(volumes))}`}
          </span>
        </p>
        <output>
          <StatusLabel look={look}>{text}</StatusLabel>
        </output>
        {reason !== null && (
          <p className="text-small">{isWhole ? `Not restored: ${reason}` : reason}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-2">
        {!isComplete && is_stalled && (
          <RowButton label="Continue" of={`the archive of ${time}`} onClick={onContinue} />
        )}
        {isComplete && (
          <>
            {downloads.map((label, volume) => (
              <RowButton
                key={label}
                label={label}
                of={`the archive of ${time}`}
                onClick={() => onDownload(volume)}
              />
            ))}
            <RowButton label="Restore…" of={`the archive of ${time}`} onClick={onRestore} />
          </>
        )}
      </div>
    </li>
  );
}
