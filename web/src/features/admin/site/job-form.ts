import * as z from 'zod/mini';
import { experienceLevels, jobTypes, type Job } from '../../../../../functions/contracts/jobs.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { experienceNames, jobTypeNames } from '../../../content/job-labels.ts';
import { selectField, type Field } from '../form/form-fields.tsx';
import { linesOf, required, valuesFrom } from '../form/form-values.ts';

const maxRequirements = 100;
const maxRequirementLength = 500;

/** Requirements are one a line, a deadline is a day, and an empty text is no value. */
export const jobSchema = z.object({
  title: required('Enter a title'),
  company: required('Enter a company'),
  location: z.string(),
  job_type: z.enum(jobTypes),
  experience_level: z.enum(experienceLevels),
  salary_range: z.string(),
  description: z.string(),
  requirements: z.string().check(
    z.refine((text) => linesOf(text).length <= maxRequirements, `At most ${maxRequirements} lines`),
    z.refine(
      (text) => linesOf(text).every((line) => line.length <= maxRequirementLength),
      `At most ${maxRequirementLength} characters a line`,
    ),
  ),
  application_link: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^(https?:\/\/[^\s/?#]+\S*)?$/i,
        'Please enter a link that begins with http:// or https://',
      ),
    ),
  deadline: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, 'Enter a day')),
  is_active: z.boolean(),
});
export type JobValues = z.output<typeof jobSchema>;

export const emptyJob: JobValues = {
  title: '',
  company: '',
  location: '',
  job_type: 'full-time',
  experience_level: 'entry',
  salary_range: '',
  description: '',
  requirements: '',
  application_link: '',
  deadline: '',
  is_active: true,
};

/** The day of a deadline in Kolkata. A deadline is stored as a day or as a moment. */
const dayOf = (deadline: string | null): string =>
  deadline === null ? '' : deadline.length === 10 ? deadline : kolkataDay(deadline);

export const jobValues = (job: Job): JobValues => ({
  ...valuesFrom(emptyJob, job),
  requirements: (job.requirements ?? []).join('\n'),
  deadline: dayOf(job.deadline),
});

/** @param stored the stored deadline, kept to the moment while its day stays the same */
export const jobBody = (values: JobValues, stored: string | null = null) => ({
  ...values,
  requirements: linesOf(values.requirements),
  deadline: values.deadline === dayOf(stored) ? stored : values.deadline,
});

export const jobFields: readonly Field<JobValues>[] = [
  { name: 'title', label: 'Job Title', maxLength: 200 },
  { name: 'company', label: 'Company', maxLength: 200 },
  { name: 'location', label: 'Location', optional: true, maxLength: 200 },
  {
    name: 'salary_range',
    label: 'Salary Range',
    optional: true,
    hint: 'For example: ₹5–7 lakh a year',
    maxLength: 100,
  },
  selectField('job_type', 'Job Type', Object.entries(jobTypeNames)),
  selectField('experience_level', 'Experience Level', Object.entries(experienceNames)),
  {
    name: 'description',
    label: 'Description',
    kind: 'area',
    optional: true,
    maxLength: 10_000,
    className: 'sm:col-span-2',
  },
  {
    name: 'requirements',
    label: 'Requirements',
    kind: 'area',
    optional: true,
    hint: 'One per line',
    className: 'sm:col-span-2',
  },
  {
    name: 'application_link',
    label: 'Application Link',
    kind: 'url',
    optional: true,
    inputMode: 'url',
    maxLength: 2000,
    placeholder: 'https://',
  },
  {
    name: 'deadline',
    label: 'Deadline',
    kind: 'date',
    optional: true,
    hint: 'Open until the end of this day',
  },
  { name: 'is_active', label: 'Active', kind: 'switch' },
];
