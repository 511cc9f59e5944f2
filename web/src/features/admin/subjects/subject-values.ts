import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { codeProblem, required } from '../catalogue/required.ts';
import type { Problems } from '../form/form-values.ts';
import { errorReason } from '../data/error-messages.ts';

/** What stands in the form. */
export interface SubjectValues {
  name: string;
  code: string;
  scheme_id: string;
  branch_id: string;
  semester: string;
  credits: string;
  description: string;
}

export const noSubject: SubjectValues = {
  name: '',
  code: '',
  scheme_id: '',
  branch_id: '',
  semester: '1',
  credits: '4',
  description: '',
};

/** What to begin the next subject with: most follow one of the same semester. */
export const afterSubject = ({ scheme_id, branch_id, semester }: SubjectValues): SubjectValues => ({
  ...noSubject,
  scheme_id,
  branch_id,
  semester,
});

/** A stored subject in the form. A scheme or branch that was deleted has to be chosen anew. */
export const valuesOf = (subject: AdminSubject): SubjectValues => ({
  name: subject.name,
  code: subject.code,
  scheme_id: subject.scheme_year === null ? '' : subject.scheme_id,
  branch_id: subject.branch_name === null ? '' : subject.branch_id,
  semester: String(subject.semester),
  credits: String(subject.credits),
  description: subject.description ?? '',
});

export const problemsOf = ({ name, code, scheme_id, branch_id }: SubjectValues): Problems => ({
  name: required(name, 'Enter the subject’s name'),
  code: required(code, 'Enter its code') ?? codeProblem(code),
  scheme_id: required(scheme_id, 'Choose a scheme'),
  branch_id: required(branch_id, 'Choose a branch'),
});

/** What the server is sent. */
export const bodyOf = (values: SubjectValues) => ({
  ...values,
  semester: Number(values.semester),
  credits: Number(values.credits),
});

export const saveFailure = (error: unknown): string =>
  `Failed to save subject: ${errorReason(error)}`;

const offered = ['1', '2', '3', '4'];

/** The credits to choose from: those that the form offers, and the stored ones when they are others. */
export const creditsOffered = (stored: string): string[] =>
  [...new Set([...offered, stored])].toSorted((a, b) => Number(a) - Number(b));
