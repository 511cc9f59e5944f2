import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Archive } from '../../../../../functions/contracts/archives.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ProgressBar } from '../../../components/forms/progress-bar.tsx';
import { TextField } from '../../../components/forms/fields.tsx';
import { Skeleton, Loading } from '../../../components/page/page-states.tsx';
import { formatCount, formatMinute, formatQuantity } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/site-content.ts';
import { errorReason } from '../shell/notices.ts';
import { AdminDialog, DialogActions, DangerButton } from '../form/dialogs.tsx';
import { useAdmin } from '../session/admin-context.tsx';

/** What the entries are, by the first part of their keys; all others are summed up. */
const kindTexts: readonly (readonly [text: string, ...kinds: string[]])[] = [
  ['Notes and papers', 'NOTE'],
  ['Courses', 'SUBJECTS'],
  ['Branches', 'BRANCH'],
  ['Schemes', 'SCHEME'],
  ['Submissions and receipts', 'SUBMISSION', 'RECEIPT'],
  ['Contributors', 'CONTRIBUTOR', 'CONTRIBUTOR-PAGE'],
  ['Ledger entries', 'LEDGER'],
  ['Redemptions', 'REDEMPTION'],
  ['Rewards', 'REWARDS'],
  ['Job updates', 'JOB'],
  ['Messages', 'MESSAGE'],
  ['Newsletter addresses', 'SUBSCRIPTION'],
  ['Texts of the site', 'CONTENT', 'CONTENT-DRAFTS', 'CONTENT-HISTORY'],
  ['Audit entries', 'AUDIT'],
  ['Administrators', 'USER'],
];

function countsOf({ items }: Archive): (readonly [text: string, count: number])[] {
  const rest = new Map(Object.entries(items));
  const known = kindTexts.map(([text, ...kinds]) => {
    const count = kinds.reduce((sum, kind) => sum + (items[kind] ?? 0), 0);
    for (const kind of kinds) rest.delete(kind);
    return [text, count] as const;
  });
  const others = [...rest.values()].reduce((sum, count) => sum + count, 0);
  return [...known, ['Other entries', others] as const].filter(([, count]) => count > 0);
}

interface RestoreArchiveDialogProps {
  archive: Archive;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows what an archive holds and what restoring it would do, restores it once confirmed, and shows the progress. */
export function RestoreArchiveDialog({ archive, onChanged, onClose }: RestoreArchiveDialogProps) {
  const { api } = useAdmin();
  const { name } = useSettings();
  const [typed, setTyped] = useState('');
  const { id, status, is_stalled, plan, reason, site, exported_at } = archive;
  const start = useMutation({
    mutationFn: (job: 'check' | 'restore') =>
      api.site.startArchiveJob({
        params: { archiveId: id },
        body: job === 'check' ? { job } : { job, site_name: typed },
      }),
    onSettled: onChanged,
  });
  const isChecking = status === 'checking';
  const isRestoring = status === 'restoring';
  const mayRestore = plan !== null && (status === 'checked' || status === 'failed' || is_stalled);
  const isConfirmed = typed.trim() === name;
  return (
    <AdminDialog
      onClose={onClose}
      wide
      title="Restore an archive"
      description="All entries and documents of the archive are written to this site, which must be unused: new, or with its first catalogue and rewards only."
    >
      {exported_at !== null && (
        <section className="mt-4">
          <h3 className="font-semibold">
            {site}, {formatMinute(exported_at)}
          </h3>
          <dl className="mt-1 grid gap-x-8 sm:grid-cols-2">
            {[...countsOf(archive), ['Files of documents', archive.files] as const].map(
              ([text, count]) => (
                <div key={text} className="flex justify-between gap-4 border-b border-rule py-1">
                  <dt>{text}</dt>
                  <dd className="tabular-nums">{formatCount(count)}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      )}
      {isChecking && !is_stalled && (
        <div className="mt-4">
          <Loading label="Checking the archive">
            <Skeleton className="h-24 w-full" />
          </Loading>
        </div>
      )}
      {plan && status !== 'restored' && (
        <section className="mt-4">
          <h3 className="font-semibold">What it would do</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            <li>
              {plan.replaced === 0
                ? 'Nothing of this site is replaced.'
                : `${formatQuantity(plan.replaced, 'entry', 'entries')} of the new site, such as its first catalogue, are replaced.`}
            </li>
            <li>
              {plan.with_people
                ? 'Administrators are restored, with their roles.'
                : 'Administrators are not restored: they sign in elsewhere. Invite them under People.'}
            </li>
            {archive.files > 0 && <li>Files that are stored here already are kept.</li>}
            <li>All pages and the search are made again at the end.</li>
          </ul>
        </section>
      )}
      {isRestoring && (
        <div className="mt-4">
          <ProgressBar
            label="Restoring"
            done={archive.parts_done}
            total={Math.max(archive.parts, 1)}
            format={(part) => (part === archive.parts ? `${part} parts` : String(part))}
          />
          <p className="mt-2">
            {archive.parts_done < archive.parts
              ? 'Documents and entries are being written. You may close this window.'
              : 'The pages and the search are being made. You may close this window.'}
          </p>
        </div>
      )}
      <output className="mt-4 block font-semibold empty:hidden">
        {status === 'restored' && 'Restored. Reload the dashboard to see its settings.'}
      </output>
      <Alert className="mt-4">
        {start.isError
          ? errorReason(start.error)
          : (reason ?? (is_stalled ? 'The work has stopped. Please start it again.' : ''))}
      </Alert>
      {mayRestore && (
        <TextField
          className="mt-4"
          label={`Type the site’s name, ${name}, to confirm`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {(status === 'failed' || (isChecking && is_stalled)) && (
          <Button
            aria-disabled={start.isPending}
            onClick={() => !start.isPending && start.mutate('check')}
          >
            Check again
          </Button>
        )}
        {mayRestore && (
          <DangerButton
            aria-disabled={!isConfirmed || start.isPending}
            onClick={() => isConfirmed && !start.isPending && start.mutate('restore')}
          >
            {is_stalled ? 'Continue' : 'Restore'}
          </DangerButton>
        )}
      </DialogActions>
    </AdminDialog>
  );
}
