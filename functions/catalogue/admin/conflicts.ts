import { fieldError } from '../../kernel/http/http-error.ts';

const conflict = (field: string, text: string) => () => fieldError(409, field, text);

export const yearConflict = conflict('year', 'A scheme of this year exists already.');
export const branchCodeConflict = conflict('code', 'A branch with this code exists already.');
export const subjectCodeConflict = conflict(
  'code',
  'A subject with this code exists already in this scheme and branch.',
);
