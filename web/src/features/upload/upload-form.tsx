import { useRequest } from '../../lib/api.ts';
import { siteConfiguration } from '../../lib/site-configuration.ts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { startTransition, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { detailNames, detailOf } from '../../../../functions/contracts/domain/note-details.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/page-header.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import { Checkbox, emailInput, phoneInput, TextField } from '../../components/forms/fields.tsx';
import { DetailField } from '../../components/forms/detail-field.tsx';
import { OpenRequests, type CourseKey, CourseFields, KindFields } from './course-fields.tsx';
import { fileMethods, UploadField } from '../../components/forms/upload-field.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { SubmitSection } from './submit-section.tsx';
import type { Catalogue } from '../../lib/load-catalogue.ts';
import { useFields } from '../../lib/use-fields.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { isBusy } from './submission.ts';
import { useUploadForm, type UploadFormState } from './use-upload-form.ts';
import {
  brokenRules,
  hasCourse,
  type FieldName,
  type FormFields,
  type TextName,
} from './values.ts';

const types = [
  { value: 'notes', label: 'Notes', note: 'For one module of a subject' },
  { value: 'other', label: 'Other', note: 'Question papers, lab manuals, …' },
] as const;

const credits = [
  { value: 'name', label: 'Only my name', note: 'Shown on this document' },
  {
    value: 'public',
    label: 'A public page',
    note: 'Lists your documents under your name. Ask us at any time to remove it.',
  },
] as const;

/** The chosen course; null while there is none. */
function courseOf({ values, subjects }: UploadFormState, { schemes }: Catalogue): CourseKey | null {
  const code = subjects.items.find(({ id }) => id === values.subject)?.code;
  const schemeYear = schemes.find(({ id }) => id === values.scheme)?.year;
  return hasCourse(values) && code && schemeYear ? { schemeYear, code } : null;
}

interface UploadFormProps {
  catalogue: Catalogue;
  onProgress: (progress: 'editing' | 'submitting' | 'sent') => void;
}
export function UploadForm({ catalogue, onProgress }: UploadFormProps) {
  const form = useUploadForm(catalogue);
  const { values, change, upload, submitState } = form;
  const busy = isBusy(submitState);
  const [attempts, setAttempts] = useState(0);
  const errorOf = (name: FieldName) => form.problems[name]?.text;
  const { field } = useFields<TextName>(values, change, errorOf, attempts > 0);
  const fields = { values, field };
  const element = useRef<HTMLFormElement>(null);

  const isUnderWay = upload.state.step === 'sending' || upload.state.step === 'retrying';
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
    if (!form.submit()) startTransition(() => setAttempts(attempts + 1));
  };

  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="mt-2">
      <OpenRequests course={courseOf(form, catalogue)} />
      <MarginSection
        title="The file"
        aside={values.method === 'file' && 'It uploads while you fill in the rest.'}
      >
        <div className="flex max-w-prose flex-col gap-4">
          <fieldset disabled={busy} className="contents">
            <RadioGroup
              label="How do you send it?"
              options={fileMethods}
              value={values.method}
              onChange={(method) => change({ method })}
            />
          </fieldset>
          {values.method === 'file' ? (
            <>
              <div>
                <UploadField
                  upload={upload}
                  refusal={form.refusal}
                  error={attempts > 0 ? errorOf('file') : undefined}
                  busy={busy}
                />
                {form.duplicate && (
                  <p role="alert" className="mt-2 border-l-3 border-marigold pl-3">
                    This file is already here:{' '}
                    <Link to={paths.note(form.duplicate.id)} className="text-link">
                      open “{form.duplicate.title}”
                    </Link>
                    . It earns no points again.
                  </p>
                )}
              </div>
              <fieldset disabled={busy} className="contents">
                <PhotoField upload={upload} />
              </fieldset>
            </>
          ) : (
            <fieldset disabled={busy} className="contents">
              <DriveField fields={fields} />
            </fieldset>
          )}
        </div>
      </MarginSection>
      <fieldset disabled={busy} className="contents">
        <MarginSection title="About the document">
          <div className="flex max-w-prose flex-col gap-4">
            <RadioGroup
              label="Type"
              options={types}
              value={values.type}
              onChange={(type) => change({ type })}
            />
            {values.type === 'other' && <KindFields fields={fields} />}
            {hasCourse(values) && (
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
              hint={`For example: ${values.type === 'notes' ? 'Dynamic programming, with worked examples' : 'Question paper, July 2025'}`}
              maxLength={200}
              {...field('title')}
            />
            {detailNames.map((name) => {
              const { uploadHint } = detailOf(name);
              return (
                uploadHint && (
                  <DetailField key={name} detail={name} hint={uploadHint} {...field(name)} />
                )
              );
            })}
          </div>
        </MarginSection>
        <MarginSection title="Your details" aside="For your points.">
          <div className="flex max-w-prose flex-col gap-4">
            <TextField
              label="Your name"
              hint="Shown as the uploader. Your first name is enough."
              autoComplete="name"
              maxLength={100}
              {...field('name')}
            />
            <RadioGroup
              label="How should your name appear?"
              options={credits}
              value={values.credit}
              onChange={(credit) => change({ credit })}
            />
            <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
              <TextField {...phoneInput} {...field('phone')} />
              <TextField {...emailInput} {...field('email')} />
            </div>
            <Checkbox checked={form.keepsContact} onChange={form.setKeepsContact}>
              Keep my name, phone and e-mail on this device
            </Checkbox>
            <p className="border-l-3 border-rule-strong pl-3 text-small text-ink-soft">
              We use your phone and e-mail only for your points and payouts. They are never shown on
              this site; only the administrator who pays rewards sees them. By submitting you agree
              to this and to the{' '}
              <Link to={paths.privacyPolicy} target="_blank" className="text-link">
                privacy policy
              </Link>
              .
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
const CourseWarning = ({ text, from, onFollow }: CourseWarningProps) => (
  <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-rule-strong bg-sunk px-3 py-2">
    <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />
    <span className="grow basis-56">{text} Is it the right one?</span>
    <Button onClick={onFollow}>Use what the {from} says</Button>
  </output>
);

const sharingHint = 'The ID, or the whole link. In Drive, share it with ‘Anyone with the link’.';

/** The Drive file, with a remark where it is published as a stored copy. */
function DriveField({ fields: { field } }: { fields: FormFields }) {
  const { value } = useRequest('settings', siteConfiguration, 'The settings could not be read');
  return (
    <TextField
      label="Google Drive file ID"
      hint={
        value?.hostedFilesOnly
          ? `${sharingHint} A reviewer stores a copy here before it is published.`
          : sharingHint
      }
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      {...field('drive')}
    />
  );
}
