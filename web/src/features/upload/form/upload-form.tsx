import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import { RadioGroup } from '../../../components/forms/radio-group.tsx';
import { TextArea, TextField } from '../../../components/forms/text-field.tsx';
import { CourseFields } from './course-fields.tsx';
import { UploadField } from '../../../components/forms/upload-field.tsx';
import { SubmitSection } from './submit-section.tsx';
import type { Catalogue } from '../rules/suggestions.ts';
import { useFormFields } from './use-form-fields.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { isBusy } from './use-submit.ts';
import { useUploadForm } from './use-upload-form.ts';
import { brokenRules } from '../rules/values.ts';

const methods = [
  { value: 'file', label: 'Upload a file' },
  { value: 'drive', label: 'Google Drive' },
] as const;

const types = [
  { value: 'notes', label: 'Notes', note: 'For one module of a subject' },
  { value: 'other', label: 'Other', note: 'Question papers, lab manuals, …' },
] as const;

interface UploadFormProps {
  catalogue: Catalogue;
  onProgress: (progress: 'editing' | 'submitting' | 'sent') => void;
}
export function UploadForm({ catalogue, onProgress }: UploadFormProps) {
  const form = useUploadForm(catalogue);
  const { values, change, upload, submitState } = form;
  const busy = isBusy(submitState);
  const [attempts, setAttempts] = useState(0);
  const fields = useFormFields(values, change, form.problems, attempts > 0);
  const { text, errorOf } = fields;
  const element = useRef<HTMLFormElement>(null);

  const isUnderWay = upload.state.step === 'sending' || upload.state.step === 'resting';
  useLeaveGuard(isUnderWay || busy);
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  const { step } = submitState;
  useEffect(() => {
    onProgress(step === 'sent' ? 'sent' : busy ? 'submitting' : 'editing');
  }, [step, busy, onProgress]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.submit()) setAttempts(attempts + 1);
  };

  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="mt-2">
      <MarginSection
        title="The file"
        aside={values.method === 'file' && 'It is sent while you fill in the rest.'}
      >
        <div className="flex max-w-prose flex-col gap-4">
          <fieldset disabled={busy} className="contents">
            <RadioGroup
              label="How do you send it?"
              options={methods}
              value={values.method}
              onChange={(method) => change({ method })}
            />
          </fieldset>
          {values.method === 'file' ? (
            <UploadField
              upload={upload}
              refusal={form.refusal}
              error={errorOf('file')}
              busy={busy}
            />
          ) : (
            <fieldset disabled={busy} className="contents">
              <TextField
                label="Google Drive file ID"
                hint="The ID, or the whole link. In Drive, share it with ‘Anyone with the link’."
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={500}
                {...text('drive')}
              />
            </fieldset>
          )}
        </div>
      </MarginSection>
      <fieldset disabled={busy} className="contents">
        <MarginSection title="What it is">
          <div className="flex max-w-prose flex-col gap-4">
            <RadioGroup
              label="Type"
              options={types}
              value={values.type}
              onChange={(type) => change({ type })}
            />
            {values.type === 'notes' && (
              <CourseFields
                fields={fields}
                catalogue={catalogue}
                subjects={form.subjects}
                subjectNamedBy={form.subjectDetectedFrom}
              />
            )}
            {form.warning && <CourseWarning {...form.warning} onFollow={form.followFile} />}
            <TextField
              label="Title"
              hint={`What a reader would look for: ${values.type === 'notes' ? 'Dynamic programming, with worked examples' : 'Question paper, July 2025'}`}
              maxLength={200}
              {...text('title')}
            />
            <TextArea
              label="Description"
              optional
              hint="What is in it, whose lectures it follows, what is missing."
              maxLength={2000}
              {...text('description')}
            />
          </div>
        </MarginSection>
        <MarginSection title="You" aside="Whom the points go to.">
          <div className="flex max-w-prose flex-col gap-4">
            <TextField
              label="Your name"
              hint="Shown beside the note as its uploader. A first name is enough."
              autoComplete="name"
              maxLength={100}
              {...text('name')}
            />
            <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
              <TextField
                label="Phone number"
                hint="10 digits"
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                maxLength={20}
                {...text('phone')}
              />
              <TextField
                label="E-mail"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                {...text('email')}
              />
            </div>
            <p className="border-l-3 border-rule-strong pl-3 text-small text-ink-soft">
              Phone and e-mail are for your points and their payout, nothing else. They are never
              shown on this site; only the administrator who pays a reward out sees them.
            </p>
          </div>
        </MarginSection>
      </fieldset>
      <SubmitSection
        state={submitState}
        upload={upload.state}
        rules={attempts > 0 ? brokenRules(form.problems) : []}
      />
    </form>
  );
}

interface CourseWarningProps {
  text: string;
  from: 'name' | 'page';
  onFollow: () => void;
}
function CourseWarning({ text, from, onFollow }: CourseWarningProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-rule-strong bg-sunk px-3 py-2">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />
      <span className="grow basis-56">{text} Is it the right one?</span>
      <Button onClick={onFollow}>Use what the {from} says</Button>
    </output>
  );
}
