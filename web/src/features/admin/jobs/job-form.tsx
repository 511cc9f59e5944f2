import { SelectField } from '../../../components/forms/select-field.tsx';
import { TextArea, TextField } from '../../../components/forms/text-field.tsx';
import { experienceNames, jobTypeNames } from '../../../content/job-labels.ts';
import { Switch } from '../form/switch.tsx';
import type { FormState } from '../form/use-admin-form.ts';
import { longest, type JobValues } from './job-values.ts';

export const jobLabels: Readonly<Record<keyof JobValues, string>> = {
  title: 'Job Title',
  company: 'Company',
  location: 'Location',
  job_type: 'Job Type',
  experience_level: 'Experience Level',
  salary_range: 'Salary Range',
  description: 'Description',
  requirements: 'Requirements',
  application_link: 'Application Link',
  deadline: 'Deadline',
  is_active: 'Active',
};

const named: Readonly<Record<string, string>> = { ...jobTypeNames, ...experienceNames };

/** A field's value in words. */
export function inWords(name: keyof JobValues, value: string | boolean): string {
  if (name === 'is_active') return value ? 'Active' : 'Inactive';
  if (name === 'job_type' || name === 'experience_level')
    return named[String(value)] ?? String(value);
  return String(value);
}

/** The fields of a job. */
export function JobFormFields({ form }: { form: FormState<JobValues> }) {
  const line = (name: 'title' | 'company' | 'location' | 'salary_range') => ({
    label: jobLabels[name],
    maxLength: longest[name],
    autoComplete: 'off',
    ...form.text(name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...line('title')} />
      <TextField {...line('company')} />
      <TextField optional {...line('location')} />
      <TextField optional hint="For example: ₹5–7 lakh a year" {...line('salary_range')} />
      <SelectField label={jobLabels.job_type} {...form.select('job_type')}>
        <Options names={jobTypeNames} />
      </SelectField>
      <SelectField label={jobLabels.experience_level} {...form.select('experience_level')}>
        <Options names={experienceNames} />
      </SelectField>
      <TextArea
        label={jobLabels.description}
        optional
        maxLength={longest.description}
        className="sm:col-span-2"
        {...form.text('description')}
      />
      <TextArea
        label={jobLabels.requirements}
        optional
        hint="One a line"
        className="sm:col-span-2"
        {...form.text('requirements')}
      />
      <TextField
        label={jobLabels.application_link}
        optional
        type="url"
        inputMode="url"
        maxLength={longest.application_link}
        autoComplete="off"
        placeholder="https://"
        {...form.text('application_link')}
      />
      <TextField
        label={jobLabels.deadline}
        optional
        type="date"
        hint="Open until the end of this day"
        {...form.text('deadline')}
      />
      <Switch label={jobLabels.is_active} {...form.toggle('is_active')} />
    </div>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
