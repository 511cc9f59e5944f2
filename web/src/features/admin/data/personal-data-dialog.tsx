import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PersonalData } from '../../../../../functions/contracts/contributors.ts';
import { lookupEmail, lookupPhone } from '../../../../../functions/contracts/domain/contributor.ts';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/fields.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, ConfirmDialog, DialogActions, DangerButton } from '../form/dialogs.tsx';
import { Form } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin, useApiQuery } from '../session/admin-context.tsx';
import { showSuccess, errorReason } from '../shell/notices.ts';
import { QueryContent } from './query-content.tsx';

/** A person by something that they have sent, by an address, or yet to be named (an empty address). */
type PersonInQuestion = { submission_id: SubmissionId } | { email: string };

type PersonRequest = { submission_id: SubmissionId } | { email: string; phone?: string };

interface PersonalDataDialogProps {
  person: PersonInQuestion;
  /** After an erasure. */
  onErased: () => void;
  onClose: () => void;
}

/** Shows what is stored about a person, saves it as a file, and erases it. */
export function PersonalDataDialog({ person, onErased, onClose }: PersonalDataDialogProps) {
  const isNamed = 'submission_id' in person || person.email !== '';
  const [request, setRequest] = useState<PersonRequest | null>(isNamed ? person : null);
  const erased = () => {
    onClose();
    showSuccess('Personal data erased successfully');
    onErased();
  };
  return (
    <AdminDialog
      onClose={onClose}
      wide
      title="Personal data"
      description="What the site keeps about one person, to hand over or to erase at their request."
    >
      {'email' in person && <PersonForm email={person.email} onAsk={setRequest} />}
      {request ? (
        <Found
          key={JSON.stringify(request)}
          request={request}
          onErased={erased}
          onCancel={onClose}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </AdminDialog>
  );
}

const schema = z.object({ email: lookupEmail, phone: z.union([z.literal(''), lookupPhone]) });

function PersonForm({ email, onAsk }: { email: string; onAsk: (request: PersonRequest) => void }) {
  const form = useAdminForm({
    initial: { email, phone: '' },
    schema,
    send: async ({ email: typed, phone }) => onAsk({ email: typed, ...(phone && { phone }) }),
    failure: errorReason,
  });
  return (
    <Form form={form}>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField label="E-mail" inputMode="email" maxLength={254} {...form.field('email')} />
        <TextField
          label="Phone number"
          optional
          inputMode="numeric"
          maxLength={10}
          hint="Finds what they sent in and redeemed."
          {...form.field('phone')}
        />
        <Button type="submit" className="h-12 sm:mt-6">
          Look up
        </Button>
      </div>
    </Form>
  );
}

interface FoundProps {
  request: PersonRequest;
  onErased: () => void;
  onCancel: () => void;
}

function Found({ request, onErased, onCancel }: FoundProps) {
  const { api } = useAdmin();
  const found = useApiQuery(['personal data', request], (_, options) =>
    api.contributors.showPersonalData({ body: request }, options),
  );
  const [isConfirming, setConfirming] = useState(false);
  const erasure = useMutation({
    mutationFn: () => api.contributors.erasePersonalData({ body: request }),
    onSuccess: onErased,
    onError: (error) => console.error('Failed to erase', error),
  });
  const { data } = found;
  const parts = data && partsOf(data);
  const isEmpty = parts?.erased.length === 0;
  const isErasable = data !== undefined && !isEmpty && data.pending === 0;
  return (
    <>
      <QueryContent query={found} label="Looking it up" className="mt-5 h-40 w-full" level={3}>
        {() => (
          <div className="mt-5 space-y-4">
            {isEmpty ? (
              <p>Nothing is stored about this person.</p>
            ) : (
              <>
                <PartList title="Erasing deletes" parts={parts!.erased} />
                <PartList title="What stays" parts={parts!.kept} />
              </>
            )}
          </div>
        )}
      </QueryContent>
      <Alert className="mt-4">
        {erasure.isError && `Nothing more was erased: ${errorReason(erasure.error)}`}
      </Alert>
      {data !== undefined && data.pending > 0 && (
        <p className="mt-4 border-l-3 border-rule-strong pl-3">
          {formatQuantity(
            data.pending,
            'submission or redemption waits',
            'submissions or redemptions wait',
          )}
          : decide first, then erase.
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Erase for good?"
          confirmLabel="Erase for good"
          danger
          onConfirm={() => erasure.mutate()}
          onClose={() => setConfirming(false)}
        >
          This cannot be undone. Save the data first if the person asked for a copy.
        </ConfirmDialog>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Close</Button>
        <Button aria-disabled={!data || isEmpty} onClick={() => data && !isEmpty && save(data)}>
          Save as a file
        </Button>
        <DangerButton
          aria-disabled={!isErasable || erasure.isPending}
          onClick={() => isErasable && !erasure.isPending && setConfirming(true)}
        >
          {erasure.isPending ? 'Erasing…' : 'Erase…'}
        </DangerButton>
      </DialogActions>
    </>
  );
}

function PartList({ title, parts }: { title: string; parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}

const save = ({ data }: PersonalData) =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    'personal-data.json',
  );

const list = (...texts: readonly (string | false)[]) => texts.filter((text) => text !== false);

/** What an erasure deletes, and what it leaves, in words. */
function partsOf(found: PersonalData): { erased: string[]; kept: string[] } {
  const { submissions, notes, redemptions, points, messages } = found;
  const documents = formatQuantity(submissions, 'submission', 'submissions');
  const payments = formatQuantity(redemptions, 'redemption', 'redemptions');
  const shown = formatQuantity(notes, 'public document', 'public documents');
  return {
    erased: list(
      notes > 0 && `the name on ${shown}`,
      submissions > 0 && `name, phone number and e-mail of ${documents}`,
      redemptions > 0 && `name, phone number, e-mail and UPI ID of ${payments}`,
      points > 0 && `the right to ${formatQuantity(points, 'point', 'points')} not redeemed yet`,
      found.has_page && 'their public page',
      messages > 0 && formatQuantity(messages, 'message', 'messages'),
      found.is_subscribed && 'the newsletter subscription',
    ),
    kept: list(
      submissions > 0 && `${documents} with the documents, without a name`,
      redemptions > 0 && `${payments} with amount and date, since accounts must be kept`,
    ),
  };
}
