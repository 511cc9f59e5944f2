import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import * as z from 'zod/mini';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { Checkbox, TextField, TextArea } from '../../../components/forms/fields.tsx';
import { Button } from '../../../components/button.tsx';
import { formatRupees, formatQuantity } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/site-content.ts';
import { FormDialog } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { showError, showSuccess } from '../shell/notices.ts';
import { decisionFailure, redeemerName, type DecisionDialogProps } from './redemption.ts';
import { ReplyField } from '../form/reply-field.tsx';
import { requiredText } from '../form/form-values.ts';

/** A payment request of UPI with everything but the consent (NPCI, UPI Linking Specifications). */
export function upiLink(
  siteName: string,
  { upi_id, reward, user, id }: AdminRedemption,
): string | null {
  if (upi_id === null) return null;
  const fields = {
    pa: upi_id,
    pn: user.submitter_name?.trim() || upi_id,
    am: reward.amount.toFixed(2),
    cu: 'INR',
    tn: `${siteName} ${id.slice(0, 8)}`,
  };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/** Copies a text, such as a UPI ID. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(`${what} copied`);
  } catch (error) {
    showError(`The ${what} could not be copied`, error);
  }
}

const payoutSchema = z.object({
  reference: z
    .string()
    .check(z.maxLength(64), z.regex(/^[\w/. -]*$/, 'Letters, digits, spaces and / . - _')),
  identity: z.boolean(),
});

/** Shows where and what to pay, then asks for the transaction number. */
export function PayoutDialog({ redemption, onDecided, onFailed, onClose }: DecisionDialogProps) {
  const { id, upi_id, phone, reward, needs_identity: asksIdentity = false } = redemption;
  const form = useAdminForm({
    initial: { reference: '', identity: false },
    schema: asksIdentity
      ? payoutSchema.check(
          z.refine(({ identity }) => identity, {
            path: ['identity'],
            error: 'Please confirm whose account it is',
          }),
        )
      : payoutSchema,
    send: async ({ reference, identity }, api) =>
      onDecided(
        await api.rewards.approveRedemption({
          params: { redemptionId: id },
          body: { reference: reference.trim(), identity_confirmed: identity },
        }),
      ),
    failure: decisionFailure('approve', onFailed),
  });
  const link = upiLink(useSettings().name, redemption);
  return (
    <FormDialog
      title="Confirm Payout"
      form={form}
      submitLabel="Approve"
      initialFocus={() => document.querySelector<HTMLElement>('input[name=reference]')}
      onClose={onClose}
    >
      <p>
        Send <strong>{formatRupees(reward.amount)}</strong> to {redeemerName(redemption)}, then
        approve. You can undo this for ten minutes.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-3">
        {link && <QrCode text={link} />}
        <div className="min-w-0 grow basis-48">
          <p className="text-small text-ink-soft">
            {upi_id === null ? 'No UPI ID was given. Phone:' : 'UPI ID:'}
          </p>
          <p className="font-semibold break-all select-all">{upi_id ?? phone}</p>
          <div className="mt-1 -ml-2 flex flex-wrap">
            <Button
              look="plain"
              onClick={() =>
                void copyText(upi_id ?? phone, upi_id === null ? 'phone number' : 'UPI ID')
              }
            >
              <Copy aria-hidden="true" className="size-4" />
              Copy
            </Button>
            {link && (
              <a
                href={link}
                className="inline-flex min-h-11 items-center px-2 font-semibold text-blue"
              >
                Open in a UPI app
              </a>
            )}
          </div>
        </div>
      </div>
      <TextField
        label="Transaction number"
        optional
        hint="From the UPI app or the bank. Shown on the receipt."
        maxLength={64}
        {...form.field('reference')}
      />
      {asksIdentity && (
        <Checkbox
          aria-invalid={form.errorOf('identity') !== undefined}
          checked={form.values.identity}
          onChange={(identity) => form.change({ identity })}
        >
          First payout to this contributor: I have checked that the account is theirs.
        </Checkbox>
      )}
    </FormDialog>
  );
}

/** White around the code, in modules (ISO/IEC 18004: four). */
const quietZone = 4;

/** The QR code that a UPI app on the phone scans; black on white in dark mode, too. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['QR code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: quietZone }),
  });
  const size = data?.size ?? 1;
  const path = (data?.data ?? [])
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    // An image file of it would be no better for a screen reader.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label="QR code for a UPI app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-sm bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

const rejectionSchema = z.object({ reason: requiredText('Say why: the contributor reads it.') });

export function RejectRedemptionDialog(props: DecisionDialogProps) {
  const { redemption, onDecided, onFailed, onClose } = props;
  const { id, reward, points_deducted } = redemption;
  const form = useAdminForm({
    initial: { reason: '' },
    schema: rejectionSchema,
    send: async ({ reason }, api) =>
      onDecided(
        await api.rewards.rejectRedemption({
          params: { redemptionId: id },
          body: { reason: reason.trim() },
        }),
      ),
    failure: decisionFailure('reject', onFailed),
  });
  return (
    <FormDialog title="Confirm Rejection" form={form} submitLabel="Reject" onClose={onClose}>
      <p>
        Are you sure you want to reject the {formatRupees(reward.amount)} of{' '}
        {redeemerName(redemption)}? {formatQuantity(points_deducted, 'point goes', 'points go')}{' '}
        back. This action cannot be undone.
      </p>
      <TextArea
        label="Reason"
        hint="The contributor reads it beside the points."
        maxLength={300}
        {...form.field('reason')}
      />
      <ReplyField kind="payouts" onChoose={(reason) => form.change({ reason })} />
    </FormDialog>
  );
}
