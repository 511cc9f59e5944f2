import * as z from 'zod/mini';
import type {
  IssueFields,
  NewsletterIssue,
} from '../../../../../functions/contracts/newsletter.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import type { Field } from '../form/form-fields.tsx';
import { requiredFields, requiredText, withSummary } from '../form/form-values.ts';

/** `left_out` has the ids of notes, separated by spaces. */
export interface IssueValues {
  subject: string;
  introduction: string;
  from: string;
  to: string;
  left_out: string;
}

const dayMs = 86_400_000;
const periodDays = 7;

const required = (text: string) => requiredText(withSummary(requiredFields, text));

export const issueSchema = z.object({
  subject: required('Enter a subject'),
  introduction: z.string(),
  from: required('Choose a date'),
  to: required('Choose a date'),
  left_out: z.string(),
});

/** The values of an issue; of a new one the last week. */
export const valuesOf = (issue: NewsletterIssue | null): IssueValues =>
  issue
    ? {
        subject: issue.subject,
        introduction: issue.introduction,
        from: issue.from,
        to: issue.to,
        left_out: issue.left_out.join(' '),
      }
    : {
        subject: '',
        introduction: '',
        from: kolkataDay(Date.now() - (periodDays - 1) * dayMs),
        to: kolkataDay(Date.now()),
        left_out: '',
      };

export const leftOutOf = (values: IssueValues): string[] =>
  values.left_out.split(' ').filter(Boolean);

export const fieldsOf = (values: IssueValues): IssueFields => ({
  ...values,
  left_out: leftOutOf(values) as IssueFields['left_out'],
});

export const issueFields: readonly Field<IssueValues>[] = [
  { name: 'subject', label: 'Subject', maxLength: 150 },
  {
    name: 'introduction',
    label: 'Introduction',
    kind: 'area',
    optional: true,
    maxLength: 20_000,
    hint: 'Above the notes. Markdown: ## heading, - list, **bold**, [link](https://example.org)',
  },
];

export const periodFields: readonly Field<IssueValues>[] = [
  { name: 'from', label: 'New notes from', kind: 'date', className: 'grow basis-40' },
  { name: 'to', label: 'To', kind: 'date', className: 'grow basis-40' },
];
