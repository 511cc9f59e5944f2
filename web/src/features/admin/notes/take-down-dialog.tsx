import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, DialogActions, DangerButton } from '../form/dialogs.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';

interface TakeDownDialogProps {
  noteId: NoteId;
  title: string;
  /** The first text of the reason. */
  reason: string;
  onDone: () => void;
  /** The closing animation has ended: remove it from the page. */
  onClosed: () => void;
}

const points = (taken: number, missing: number) => {
  if (taken + missing === 0) return '';
  const rest = missing > 0 ? ` ${missing} more were spent already.` : '';
  return ` ${formatQuantity(taken, 'point was', 'points were')} taken back.${rest}`;
};

/** Deletes a note for a reason, with or without the points that it earned. */
export function TakeDownDialog(props: TakeDownDialogProps) {
  const { noteId, title, onDone, onClosed } = props;
  const { api } = useAdmin();
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState(props.reason);
  const [tried, setTried] = useState(false);
  const [takesPoints, setTakesPoints] = useState(true);
  const id = useId();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      api.notes.takeDownNote({
        params: { noteId },
        body: { reason: reason.trim(), take_points_back: takesPoints },
      }),
    onSuccess: ({ points_taken, points_missing }) => {
      setOpen(false);
      showSuccess(`Note taken down successfully.${points(points_taken, points_missing)}`);
      onDone();
    },
    onError: (error) => console.error('Failed to take the note down', error),
  });
  const isMissing = reason.trim() === '';
  return (
    <AdminDialog
      open={open}
      onClose={() => !isPending && setOpen(false)}
      onClosed={onClosed}
      title="Take down"
      description={
        <p className="break-words">
          “{title}” is removed from the site. It can be restored for 30 days.
        </p>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing && !isPending) mutate();
        }}
      >
        <div className="mt-4 flex flex-col gap-4">
          <TextField
            label="Reason"
            value={reason}
            maxLength={500}
            error={tried && isMissing ? 'Please enter a reason' : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <label htmlFor={id} className="flex min-h-11 items-center gap-3">
            <input
              id={id}
              type="checkbox"
              checked={takesPoints}
              onChange={({ target }) => setTakesPoints(target.checked)}
              className="size-5 shrink-0 accent-blue"
            />
            Take back the points that it earned
          </label>
          <Alert>{isError && 'Failed to take the note down. Please try again.'}</Alert>
        </div>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <DangerButton type="submit" aria-disabled={isPending}>
            {isPending ? 'Taking down…' : 'Take down'}
          </DangerButton>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}
