import { useState } from 'react';
import {
  maxApprovals,
  type Submission,
} from '../../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../../components/button.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { AdminDialog, DialogActions } from '../../form/dialogs.tsx';
import { RowButton, SelectBox } from '../../list/controls.tsx';
import { findingText, isClean, placeText, recordText } from '../submission-rules.ts';

interface BulkApproveDialogProps {
  submissions: readonly Submission[];
  onClose: () => void;
  /** Opens the file in a new tab. */
  onOpen: (submission: Submission) => void;
  onApprove: (submissions: readonly Submission[]) => void;
}

/** Approves submissions together, after showing what becomes public; those with findings only if they are selected. */
export function BulkApproveDialog({ submissions, ...props }: BulkApproveDialogProps) {
  // Clean ones first.
  const [listed] = useState(() =>
    submissions.toSorted((a, b) => Number(isClean(b)) - Number(isClean(a))),
  );
  const [chosen, setChosen] = useState<readonly Submission[]>(() =>
    listed.filter(isClean).slice(0, maxApprovals),
  );
  const isTooMany = chosen.length > maxApprovals;
  return (
    <AdminDialog
      onClose={props.onClose}
      wide
      title="Approve clean submissions"
      description="What you leave selected becomes public. Those with a red line are selected only if you want them."
    >
      <ul className="mt-4 border-t border-rule">
        {listed.map((submission) => {
          const { id, title, submitter_name, contributor } = submission;
          return (
            <li key={id} className="flex items-start gap-x-2 border-b border-rule py-1 pl-3">
              <SelectBox
                label={`Approve: ${title}`}
                checked={chosen.includes(submission)}
                onChange={() =>
                  setChosen((before) =>
                    listed.filter((one) => before.includes(one) !== (one === submission)),
                  )
                }
              />
              <div className="min-w-0 grow py-2">
                <p className="font-semibold break-words">{title}</p>
                <p className="text-small text-ink-soft tabular-nums">
                  {placeText(submission)} · {submitter_name}, {recordText(contributor)}
                </p>
                <FindingLines submission={submission} />
              </div>
              <RowButton label="Open" of={title} onClick={() => props.onOpen(submission)} />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        {isTooMany && (
          <output className="grow content-center">At most {maxApprovals} at once.</output>
        )}
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          look="primary"
          aria-disabled={chosen.length === 0 || isTooMany}
          onClick={() => chosen.length > 0 && !isTooMany && props.onApprove(chosen)}
        >
          Approve {formatCount(chosen.length)}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

/** What speaks against an approval, each in a red line. */
function FindingLines({ submission }: { submission: Submission }) {
  const { findings, inspection, duplicate_of, similar } = submission;
  const lines = findings.flatMap((finding) => {
    if (finding.code === 'inspection') return inspection.reasons;
    if (finding.code === 'on_drive') return 'On Google Drive: not inspected.';
    if (finding.code === 'duplicate') return `The same file as ${duplicate_of?.title}.`;
    if (finding.code === 'copy')
      return similar.map(
        ({ title, likeness }) => `${Math.round(likeness * 100)} % the same as ${title}.`,
      );
    return findingText(finding, submission) ?? [];
  });
  return lines.map((line) => (
    <p key={line} className="text-small text-red">
      {line}
    </p>
  ));
}
