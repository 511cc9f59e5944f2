import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, DialogActions, useLastValue } from '../form/dialogs.tsx';
import { doneWords, type BulkFailure } from './use-bulk.ts';

interface BulkFailureDialogProps {
  failure: BulkFailure | null;
  onClose: () => void;
}

/** Lists the notes that were not changed, each with its reason. */
export function BulkFailureDialog({ failure, onClose }: BulkFailureDialogProps) {
  const shown = useLastValue(failure);
  if (!shown) return null;
  const many = formatQuantity(shown.notes.length, 'note was', 'notes were');
  return (
    <AdminDialog
      open={failure !== null}
      onClose={onClose}
      title={`${many} not ${doneWords[shown.action]}`}
      description="What was not changed stays selected, so that you can try again."
    >
      <ul className="mt-3 border-t border-rule">
        {shown.notes.map(({ id, title, reason }) => (
          <li key={id} className="border-b border-rule py-2">
            <p className="font-semibold break-words">{title}</p>
            <p className="text-small text-red">{reason}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </AdminDialog>
  );
}
