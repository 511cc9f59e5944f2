import { useState } from 'react';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../../components/button.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { AdminDialog, DialogActions } from '../../form/admin-dialog.tsx';
import { RowButton } from '../../table/row-button.tsx';
import { SelectBox } from '../../table/select-box.tsx';
import { placeText, recordText } from '../submission-text.ts';

interface BulkApproveDialogProps {
  open: boolean;
  submissions: readonly Submission[];
  onClose: () => void;
  /** Opens the file in a new tab. */
  onOpen: (submission: Submission) => void;
  onApprove: (submissions: readonly Submission[]) => void;
}

/** Approves submissions without findings together, after showing what becomes public. */
export function BulkApproveDialog({ open, ...props }: BulkApproveDialogProps) {
  return (
    <AdminDialog
      open={open}
      onClose={props.onClose}
      wide
      title="Approve clean submissions"
      description={
        <p>
          Inspected, with a subject, and neither a known file nor another course’s code. What you
          leave selected becomes public.
        </p>
      }
    >
      {open && <Choice {...props} />}
    </AdminDialog>
  );
}

function Choice({ submissions, ...props }: Omit<BulkApproveDialogProps, 'open'>) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = submissions.filter(({ id }) => !excluded.has(id));
  return (
    <>
      <ul className="mt-4 border-t border-rule">
        {submissions.map((submission) => {
          const { id, title, submitter_name, contributor } = submission;
          return (
            <li key={id} className="flex items-start gap-x-2 border-b border-rule py-1 pl-3">
              <SelectBox
                label={`Approve: ${title}`}
                checked={!excluded.has(id)}
                onChange={() =>
                  setExcluded((before) =>
                    before.has(id)
                      ? new Set([...before].filter((one) => one !== id))
                      : new Set([...before, id]),
                  )
                }
              />
              <div className="min-w-0 grow py-2">
                <p className="font-semibold break-words">{title}</p>
                <p className="text-small text-ink-soft tabular-nums">
                  {placeText(submission)} · {submitter_name}, {recordText(contributor)}
                </p>
              </div>
              <RowButton label="Open" of={title} onClick={() => props.onOpen(submission)} />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          look="primary"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && props.onApprove(chosen)}
        >
          Approve {formatCount(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}
