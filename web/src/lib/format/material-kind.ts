import { kindNames, type MaterialKind } from '../../../../functions/contracts/domain/material.ts';
import type { ListedRequest } from '../../../../functions/contracts/requests.ts';

/** What students call a kind, in the order in which lists offer them. */
export const kindLabels: Readonly<Record<MaterialKind, string>> = {
  notes: 'Notes',
  question_paper: 'PYQ',
  question_bank: 'Important questions',
  lab_manual: 'Lab',
  syllabus: 'Syllabus',
  model_paper: 'Model papers',
};

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `2026-06` as "June 2026". */
export function formatExamSession(session: string): string {
  const [year, month] = session.split('-');
  return `${months[Number(month) - 1]} ${year}`;
}

/** "Question paper, June 2026" */
export const kindText = (document: { kind: MaterialKind; exam_session: string | null }): string =>
  [
    kindNames[document.kind].one,
    ...(document.exam_session ? [formatExamSession(document.exam_session)] : []),
  ].join(', ');

/** The name of a requested document: `Module 4`, `Question paper`. */
export function requestedText(request: Pick<ListedRequest, 'module_number' | 'kind'>): string {
  const { module_number, kind } = request;
  if (module_number === null) return kindNames[kind].one;
  return kind === 'notes'
    ? `Module ${module_number}`
    : `${kindNames[kind].one}, module ${module_number}`;
}
