import { useState, type SubmitEvent, useEffect } from 'react';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import type {
  Rejection,
  RejectionReason,
  Submission,
} from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { ChoiceField, TextArea } from '../../../components/forms/fields.tsx';
import * as z from 'zod/mini';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';
import { FormDialog } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { drafts } from '../form/drafts.ts';
import { ReplyField } from '../form/reply-field.tsx';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import { errorReason, showError } from '../shell/notices.ts';
import { Spinner } from '../shell/spinner.tsx';
import { useApiQuery } from '../session/admin-context.tsx';
import { Notice } from './submission-notices.tsx';
import type { ReviewDialogProps } from './use-decisions.ts';
import { bySemester } from './submission-rules.ts';

export const rejectionLabels: Record<RejectionReason, string> = {
  duplicate: 'Duplicate: already on the site',
  wrong_course: 'Wrong course',
  unreadable: 'Unreadable',
  copyright: 'Copyright of somebody else',
  not_study_material: 'Not study material',
  other: 'Other',
};

const rejectionSchema = z.object({ reason: z.string(), message: z.string() });

const toRejection = ({ reason, message }: z.output<typeof rejectionSchema>): Rejection => ({
  reason: (reason || null) as RejectionReason | null,
  message: message.trim() || null,
});

export function RejectDialog({ submission, decisions, onClose }: ReviewDialogProps) {
  const { id, title } = submission;
  const draftOf = `rejection of ${id}`;
  const form = useAdminForm({
    draftOf,
    initial: { reason: '', message: '' },
    schema: rejectionSchema,
    send: async (values) => {
      // It may be undone, or fail.
      drafts.set(draftOf, values);
      decisions.reject(submission, toRejection(values));
    },
    failure: errorReason,
  });
  return (
    <FormDialog
      title="Confirm Rejection"
      description={`Are you sure you want to reject “${title}”? The submission and its file are deleted ten seconds later; until then you can undo it.`}
      form={form}
      submitLabel="Reject"
      danger
      onClose={onClose}
    >
      <ChoiceField
        label="Reason"
        optional
        hint="The contributor sees reason and message on the page of the receipt."
        empty="No reason"
        options={Object.entries(rejectionLabels)}
        {...form.field('reason')}
      />
      <TextArea label="Message" optional maxLength={500} {...form.field('message')} />
      <ReplyField kind="rejections" onChoose={(text) => form.change({ message: text })} />
    </FormDialog>
  );
}

const noSubjects = 'No subjects found for this branch and scheme. Please add subjects first.';

export function SelectSubjectDialog({ submission, decisions, onClose }: ReviewDialogProps) {
  const { branch_id, scheme_id } = submission;
  const { data: subjects, error } = useApiQuery(
    ['subject choice', submission.id],
    async (api, options) => {
      if (branch_id === null || scheme_id === null) return [];
      const query = { scheme_id, branch_id };
      const { items: found } = await api.catalogue.listSubjects({ query }, options);
      if (found.length === 0) throw new Error(noSubjects);
      return found;
    },
  );
  useEffect(() => {
    if (!error) return;
    showError(
      error.message === noSubjects ? noSubjects : 'Failed to load subjects. Please try again.',
    );
    decisions.askToCorrect(submission);
    // Once for each failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return (
    <AdminDialog
      onClose={onClose}
      title="Select Subject"
      description={
        <>
          <p>Under which subject does “{submission.title}” go?</p>
          {submission.subject_name && (
            <p className="mt-1">The contributor wrote: {submission.subject_name}.</p>
          )}
          {submission.inspection.course_code && (
            <p className="mt-1">
              On its first pages stands <strong>{submission.inspection.course_code}</strong>.
            </p>
          )}
        </>
      }
    >
      {subjects ? (
        <SubjectForm
          subjects={subjects}
          submission={submission}
          onCancel={onClose}
          onSelect={(subject) => decisions.approveAs(submission, subject)}
        />
      ) : (
        <Spinner label="Loading subjects…" />
      )}
    </AdminDialog>
  );
}

interface SubjectFormProps {
  subjects: readonly Subject[];
  submission: Submission;
  onCancel: () => void;
  onSelect: (subject: SubjectId) => void;
}

function SubjectForm({ subjects, submission, onCancel, onSelect }: SubjectFormProps) {
  const { suggested_subject: suggested, inspection } = submission;
  const written = submission.subject_name?.trim().toLowerCase();
  const [chosen, setChosen] = useState<string>(
    (suggested ?? subjects.find(({ name }) => name.toLowerCase() === written))?.id ?? '',
  );
  const isListed = subjects.some(({ id }) => id === suggested?.id);
  const subject =
    subjects.find(({ id }) => id === chosen) ?? (chosen === suggested?.id ? suggested : undefined);
  const code = inspection.course_code;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (subject) onSelect(subject.id);
    else showError('Please select a subject');
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <ChoiceField
        label="Subject"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose a subject</option>
        {suggested && !isListed && (
          <option value={suggested.id}>
            {suggested.code} – {suggested.name}
          </option>
        )}
        {bySemester(subjects).map(([semester, group]) => (
          <optgroup key={semester} label={`Semester ${semester}`}>
            {group.map(({ id, code: its, name }) => (
              <option key={id} value={id}>
                {its} – {name}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceField>
      {code && subject && code !== subject.code && (
        <div className="mt-3">
          <Notice look="warning">
            The file says {code}, and {subject?.code} is chosen.
          </Notice>
        </div>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit">
          Approve
        </Button>
      </DialogActions>
    </form>
  );
}
