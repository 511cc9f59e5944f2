import { Button } from '../../components/button.tsx';
import { percentOf } from '../../lib/format/format.ts';
import type { UploadState } from '../../lib/files/uploader.ts';
import { isBusy, type SubmitState } from './submission.ts';

interface SubmitSectionProps {
  state: SubmitState;
  upload: UploadState;
  /** Messages of the violated validation rules, each once. */
  rules: readonly string[];
}
export function SubmitSection({ state, upload, rules }: SubmitSectionProps) {
  const busy = isBusy(state);
  const isRefused = state.step === 'refused';
  return (
    <div className="border-t border-rule py-6 lg:pl-56">
      <div role="alert" className="max-w-prose">
        {(isRefused || rules.length > 0) && (
          <div className="mb-4 border-l-6 border-red bg-red-wash px-4 py-3">
            {isRefused && <p className="font-semibold">Submission Failed</p>}
            {isRefused && <p>{state.refused.text}</p>}
            {rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </div>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        aria-disabled={busy}
        className="h-12 w-full aria-disabled:cursor-wait sm:w-64"
      >
        {buttonText(state, upload)}
      </Button>
      <output className="mt-2 block min-h-6 text-small text-ink-soft">{statusText(state)}</output>
      <noscript>
        <p>Uploading needs JavaScript, which is turned off in this browser.</p>
      </noscript>
    </div>
  );
}

function buttonText({ step }: SubmitState, upload: UploadState): string {
  if (step === 'sending') return 'Sending…';
  if (step !== 'uploading') return 'Submit';
  const percent = upload.step === 'sending' ? percentOf(upload.sent, upload.file.size) : null;
  return percent === null ? 'Uploading…' : `Uploading… ${percent}%`;
}

function statusText({ step }: SubmitState): string {
  if (step === 'uploading')
    return 'It is submitted as soon as the upload finishes. Stay on this page.';
  return step === 'sending' ? 'Submitting it for review.' : '';
}
