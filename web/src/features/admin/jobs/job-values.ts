import type {
  ExperienceLevel,
  Job,
  JobFields,
  JobType,
} from '../../../../../functions/contracts/jobs.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { missing, type Problem, type Problems } from '../form/form-values.ts';

/** What stands in the form. */
export interface JobValues {
  title: string;
  company: string;
  location: string;
  job_type: string;
  experience_level: string;
  salary_range: string;
  description: string;
  /** One a line. */
  requirements: string;
  application_link: string;
  /** A day, or empty. */
  deadline: string;
  is_active: boolean;
}

export const noJob: JobValues = {
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

/** The day of a deadline in Kolkata; a day is stored as it is. */
const dayOf = (deadline: string | null): string =>
  deadline === null ? '' : deadline.length === 10 ? deadline : kolkataDay(deadline);

export const valuesOf = (job: Job): JobValues => ({
  title: job.title,
  company: job.company,
  location: job.location ?? '',
  job_type: job.job_type,
  experience_level: job.experience_level,
  salary_range: job.salary_range ?? '',
  description: job.description ?? '',
  requirements: (job.requirements ?? []).join('\n'),
  application_link: job.application_link ?? '',
  deadline: dayOf(job.deadline),
  is_active: job.is_active,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const linesOrNull = (text: string): string[] | null => {
  const lines = linesOf(text);
  return lines.length > 0 ? lines : null;
};

const orNull = (text: string): string | null => text.trim() || null;

/**
 * As the server reads them. Empty texts are null, blank requirements dropped.
 * @param stored the deadline there is: a moment stays one while its day is not changed
 */
export const fieldsOf = (values: JobValues, stored: string | null = null): JobFields => ({
  title: values.title.trim(),
  company: values.company.trim(),
  location: orNull(values.location),
  job_type: values.job_type as JobType,
  experience_level: values.experience_level as ExperienceLevel,
  salary_range: orNull(values.salary_range),
  description: orNull(values.description),
  requirements: linesOrNull(values.requirements),
  application_link: orNull(values.application_link),
  deadline: values.deadline === dayOf(stored) ? stored : orNull(values.deadline),
  is_active: values.is_active,
});

/** The longest texts, as the server takes them. */
export const longest = {
  title: 200,
  company: 200,
  location: 200,
  salary_range: 100,
  description: 10_000,
  application_link: 2000,
  requirement: 500,
  requirements: 100,
} as const;

const rule = 'Please fill in all required fields';

const notLink = (text: string): Problem | undefined =>
  /^(https?:\/\/[^\s/?#]+\S*)?$/i.test(text.trim())
    ? undefined
    : 'Please enter a link that begins with http:// or https://';

function tooMany(text: string): Problem | undefined {
  const lines = linesOf(text);
  if (lines.length > longest.requirements) return `At most ${longest.requirements} lines`;
  const isLong = lines.some((line) => line.length > longest.requirement);
  return isLong ? `At most ${longest.requirement} characters a line` : undefined;
}

export const problemsOf = (values: JobValues): Problems => ({
  title: missing(values.title, { rule, text: 'Enter a title' }),
  company: missing(values.company, { rule, text: 'Enter a company' }),
  application_link: notLink(values.application_link),
  requirements: tooMany(values.requirements),
  deadline: /^(\d{4}-\d\d-\d\d)?$/.test(values.deadline) ? undefined : 'Enter a day',
});
