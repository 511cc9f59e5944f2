import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, DialogActions, useLastValue } from '../form/dialogs.tsx';

interface RestoreDialogProps {
  /** Null while closed. */
  note: AdminNote | null;
  /** Whether the points are returned; null cancels. */
  onAnswer: (returnPoints: boolean | null) => void;
}

/** Asks whether a restored note gets back the points that its take-down took. */
export function RestoreDialog({ note, onAnswer }: RestoreDialogProps) {
  const shown = useLastValue(note);
  const taken = shown?.taken_down;
  const points = formatQuantity(taken?.points_taken ?? 0, 'point', 'points');
  return (
    <AdminDialog
      open={note !== null}
      onClose={() => onAnswer(null)}
      title="Restore"
      description={
        <p className="break-words">
          “{shown?.title}” was taken down ({taken?.reason}), and {points} of its contributor were
          taken back.
        </p>
      }
    >
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>Cancel</Button>
        <Button onClick={() => onAnswer(false)}>Restore only</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Restore and return {points}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
