import { useState } from 'react';
import type { ContributorRecord } from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { PersonalDataDialog } from '../data/personal-data-dialog.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';
import { useApiQuery, useMay } from '../session/admin-context.tsx';
import { sentColumns } from './decided-list.tsx';
import type { ReviewDialogProps } from './use-decisions.ts';

/** The contributor of a submission with their points and everything that they have sent. */
export function ContributorDialog({ submission, queue, onClose }: ReviewDialogProps) {
  const isOwner = useMay()([]);
  const [showsData, setShowsData] = useState(false);
  const showWaiting = () => {
    onClose();
    queue.setFilter({ person: submission.contributor.id });
  };
  const record = useApiQuery(['contributor', submission.contributor.id], (api, options) =>
    api.submissions.getContributor({ params: { submissionId: submission.id } }, options),
  );
  return (
    <AdminDialog onClose={onClose} wide title={record.data?.name ?? submission.submitter_name}>
      <QueryContent query={record} label="Loading the contributor" className="mt-4 h-48 w-full">
        {(found) => <Record record={found} />}
      </QueryContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {isOwner && <Button onClick={() => setShowsData(true)}>Personal data…</Button>}
        {submission.contributor.waiting > 1 && (
          <Button onClick={showWaiting}>Show what waits</Button>
        )}
      </DialogActions>
      {showsData && (
        <PersonalDataDialog
          person={{ submission_id: submission.id }}
          onErased={onClose}
          onClose={() => setShowsData(false)}
        />
      )}
    </AdminDialog>
  );
}

function Record({ record }: { record: ContributorRecord }) {
  const figures = [
    ['Waiting', record.waiting],
    ['Approved', record.approved],
    ['Rejected', record.rejected],
    ['Points', record.available_points],
  ] as const;
  const [title, place, status, outcome, decided] = sentColumns;
  return (
    <>
      <dl className="mt-3 grid grid-cols-4 border-y border-rule text-center tabular-nums">
        {figures.map(([name, value]) => (
          <div key={name} className="py-2">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="text-lead font-semibold">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Sent documents">
        {record.submissions.map((one) => (
          <li key={`${one.submission_id} ${one.created_at}`} className="border-b border-rule py-2">
            <div className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 font-semibold break-words">{title?.cell(one)}</span>
              {status?.cell(one)}
            </div>
            <div className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums *:empty:hidden">
              <span>{place?.cell(one)}</span>
              <span>{outcome?.cell(one)}</span>
              <span>{decided?.cell(one)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
