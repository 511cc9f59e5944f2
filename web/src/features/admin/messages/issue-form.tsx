import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewsletterIssue } from '../../../../../functions/contracts/newsletter.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { errorReason } from '../data/error-messages.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { DangerButton } from '../form/danger-button.tsx';
import { Form } from '../form/form.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { newsletterKey } from './issue-address.ts';
import { IssuePreview, type IssueParts } from './issue-preview.tsx';
import { fieldsOf, issueFields, issueSchema, periodFields, valuesOf } from './issue-values.ts';
import { NoSender } from './no-sender.tsx';
import { NoteChoice } from './note-choice.tsx';

interface IssueFormProps {
  /** Null for a new one. */
  issue: NewsletterIssue | null;
  sender: string | null | undefined;
  onStored: (issue: NewsletterIssue) => Promise<void>;
}

/** Edits a draft; previews, tests and sends the saved version. */
export function IssueForm({ issue, sender, onStored }: IssueFormProps) {
  const { api } = useAdmin();
  const { messages } = api;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const stored = useRef(issue);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<IssueParts | null>(null);
  const [asking, setAsking] = useState<'delete' | { subscribers: number } | null>(null);
  const form = useAdminForm({
    initial: valuesOf(issue),
    schema: issueSchema,
    send: async (values) => {
      const body = fieldsOf(values);
      stored.current = stored.current
        ? await messages.updateIssue({
            params: { issueId: stored.current.id },
            body: { ...body, updated_at: stored.current.updated_at },
          })
        : await messages.createIssue({ body });
    },
    failure: (error) => `Failed to save the draft: ${errorReason(error)}`,
    reload: async () => {
      stored.current = await messages.getIssue({ params: { issueId: stored.current!.id } });
      return valuesOf(stored.current);
    },
  });
  const { discardDialog } = useUnsavedChanges(form.dirty);
  const { origin } = location;

  const onSaved = async () => {
    form.reset(form.values);
    await onStored(stored.current!);
  };
  const attempt = async (failure: string, work: () => Promise<void>) => {
    if (busy || form.busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(`${failure}: ${errorReason(error)}`, error);
    } finally {
      setBusy(false);
    }
  };
  /** Saves the draft if needed and passes it to `work`; does nothing if saving fails. */
  const withSaved = (failure: string, work: (saved: NewsletterIssue) => Promise<void>) =>
    attempt(failure, async () => {
      if (form.dirty || !stored.current) {
        if (!(await form.submit())) return;
        await onSaved();
      }
      await work(stored.current!);
    });
  const showPreview = () =>
    withSaved('Failed to load the preview', async ({ id }) => {
      // A new preview takes the focus.
      setPreview(null);
      setPreview(await messages.previewIssue({ params: { issueId: id }, body: { origin } }));
    });
  const sendTest = () =>
    withSaved('Failed to send the test', async ({ id }) => {
      await messages.sendTestIssue({ params: { issueId: id }, body: { origin } });
      showSuccess('A test mail is on its way to your address');
    });
  const askToSend = () =>
    withSaved('Failed to load data', async () => {
      const { subscribers } = await messages.listIssues({});
      setAsking({ subscribers });
    });
  const send = () => {
    setAsking(null);
    return withSaved('Failed to send', async ({ id, updated_at }) => {
      const sending = await messages.sendIssue({
        params: { issueId: id },
        body: { origin, updated_at },
      });
      await onStored(sending);
    });
  };
  const remove = () => {
    setAsking(null);
    return attempt('Failed to delete the draft', async () => {
      await messages.deleteIssue({ params: { issueId: stored.current!.id } });
      form.reset(form.values);
      await queries.invalidateQueries({ queryKey: newsletterKey, exact: true });
      showSuccess('Draft deleted');
      void navigate(adminPaths.newsletter);
    });
  };

  const still = busy || form.busy;
  const count = asking !== null && asking !== 'delete' ? asking.subscribers : 0;
  const readers = formatQuantity(count, 'subscriber', 'subscribers');
  return (
    <div className="max-w-3xl">
      <Head title="Newsletter issue" description="Write an issue of the newsletter." hidden />
      <PageHeader title="Newsletter issue">
        {issue ? 'A draft; nobody has received it.' : 'New; save it to keep it.'}
      </PageHeader>
      <div className="mt-6">
        {sender === null && <NoSender />}
        <Form
          form={form}
          onSent={() => {
            showSuccess('Draft saved');
            void onSaved();
          }}
          actions={
            <div className="mt-6 flex flex-wrap gap-3">
              <Button look="primary" disabled={still || !sender} onClick={() => void askToSend()}>
                Send…
              </Button>
              <Button disabled={still || !sender} onClick={() => void sendTest()}>
                Send a test to me
              </Button>
              <Button disabled={still} onClick={() => void showPreview()}>
                Preview
              </Button>
              <Button type="submit" disabled={still || !form.dirty}>
                Save draft
              </Button>
              {issue && (
                <DangerButton disabled={still} onClick={() => setAsking('delete')}>
                  Delete draft
                </DangerButton>
              )}
            </div>
          }
        >
          <div className="flex flex-col gap-4">
            <FormFields form={form} fields={issueFields} className="flex flex-col gap-4" />
            <FormFields form={form} fields={periodFields} className="flex flex-wrap gap-4" />
            <NoteChoice values={form.values} onChange={(left_out) => form.change({ left_out })} />
          </div>
        </Form>
      </div>
      {preview && <IssuePreview parts={preview} />}
      <ConfirmDialog
        open={asking !== null && asking !== 'delete'}
        title={`Send to ${readers}?`}
        confirmLabel={`Send to ${readers}`}
        onCancel={() => setAsking(null)}
        onConfirm={() => void send()}
      >
        <p>
          “{form.values.subject}” goes to {readers} at once. It cannot be stopped or changed then.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this draft?"
        confirmLabel="Delete"
        danger
        onCancel={() => setAsking(null)}
        onConfirm={() => void remove()}
      >
        <p>It cannot be restored.</p>
      </ConfirmDialog>
      {discardDialog}
    </div>
  );
}
