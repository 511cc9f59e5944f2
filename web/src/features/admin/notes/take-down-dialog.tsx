import * as z from 'zod/mini';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { Checkbox, TextField } from '../../../components/forms/fields.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { FormDialog } from '../form/form.tsx';
import { requiredText } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { showSuccess } from '../shell/notices.ts';

interface TakeDownDialogProps {
  noteId: NoteId;
  title: string;
  /** The first text of the reason. */
  reason: string;
  onDone: () => void;
  onClose: () => void;
}

const points = (taken: number, missing: number) => {
  if (taken + missing === 0) return '';
  const rest = missing > 0 ? ` ${missing} more were spent already.` : '';
  return ` ${formatQuantity(taken, 'point was', 'points were')} taken back.${rest}`;
};

const schema = z.object({
  reason: requiredText('Please enter a reason'),
  takesPoints: z.boolean(),
});

/** Deletes a note for a reason, with or without the points that it earned. */
export function TakeDownDialog({ noteId, title, reason, onDone, onClose }: TakeDownDialogProps) {
  const form = useAdminForm({
    initial: { reason, takesPoints: true },
    schema,
    send: async (values, api) => {
      const { points_taken, points_missing } = await api.notes.takeDownNote({
        params: { noteId },
        body: { reason: values.reason.trim(), take_points_back: values.takesPoints },
      });
      showSuccess(`Note taken down successfully.${points(points_taken, points_missing)}`);
      onDone();
    },
    failure: 'Failed to take the note down. Please try again.',
  });
  return (
    <FormDialog
      title="Take down"
      description={`“${title}” is removed from the site. It can be restored for 30 days.`}
      form={form}
      submitLabel="Take down"
      danger
      onClose={onClose}
    >
      <TextField label="Reason" maxLength={500} {...form.field('reason')} />
      <Checkbox {...form.toggle('takesPoints')}>Take back the points that it earned</Checkbox>
    </FormDialog>
  );
}
