import { useState, type SubmitEvent } from 'react';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type {
  Rejection,
  RejectionReason,
  Submission,
} from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { TextArea } from '../../../components/forms/text-field.tsx';
import { AdminDialog, DialogActions, DangerButton, useLastValue } from '../form/dialogs.tsx';
import { ReplyField } from '../form/reply-field.tsx';
import { outbox } from './outbox.ts';
import { selectedCard } from './selected-card.ts';

export const rejectionLabels: Record<RejectionReason, string> = {
  duplicate: 'Duplicate: already on the site',
  wrong_course: 'Wrong course',
  unreadable: 'Unreadable',
  copyright: 'Copyright of somebody else',
  not_study_material: 'Not study material',
  other: 'Other',
};

interface RejectDialogProps {
  /** Null while closed. */
  submission: Submission | null;
  onCancel: () => void;
  onReject: (submission: Submission, rejection: Rejection) => void;
}

export function RejectDialog({ submission, onCancel, onReject }: RejectDialogProps) {
  const shown = useLastValue(submission);
  return (
    <AdminDialog
      open={submission !== null}
      onClose={onCancel}
      title="Confirm Rejection"
      finalFocus={selectedCard}
      description={
        <p>
          Are you sure you want to reject “{shown?.title}”? The submission and its file are deleted
          ten seconds later; until then you can undo it.
        </p>
      }
    >
      {shown && (
        <RejectionForm
          key={shown.id}
          id={shown.id}
          onCancel={onCancel}
          onReject={(rejection) => onReject(shown, rejection)}
        />
      )}
    </AdminDialog>
  );
}

interface RejectionFormProps {
  id: SubmissionId;
  onCancel: () => void;
  onReject: (rejection: Rejection) => void;
}

function RejectionForm({ id, onCancel, onReject }: RejectionFormProps) {
  const [draft, setDraft] = useState<Rejection>(outbox.draftOf(id) ?? {});
  const reason = draft.reason ?? '';
  const message = draft.message ?? '';
  const change = (part: Rejection) => {
    const next = { ...draft, ...part };
    setDraft(next);
    outbox.setDraft(id, next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onReject({ reason: reason || null, message: message.trim() || null });
  };
  return (
    <form onSubmit={submit} className="mt-4 space-y-4">
      <ChoiceField
        label="Reason"
        optional
        hint="The contributor sees reason and message on the page of the receipt."
        value={reason}
        onChange={({ target }) =>
          change({ reason: (target.value || null) as RejectionReason | null })
        }
        empty="No reason"
        options={Object.entries(rejectionLabels)}
      />
      <TextArea
        label="Message"
        optional
        maxLength={500}
        value={message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <ReplyField kind="rejections" onChoose={(text) => change({ message: text })} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <DangerButton type="submit">Reject</DangerButton>
      </DialogActions>
    </form>
  );
}
