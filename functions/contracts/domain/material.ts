/** Every kind of document but `notes`. */
export const otherKinds = [
  'question_paper',
  'model_paper',
  'question_bank',
  'lab_manual',
  'syllabus',
] as const;
export type OtherKind = (typeof otherKinds)[number];

/** The kinds of public documents. A document without a kind is of kind `notes`. */
export const materialKinds = ['notes', ...otherKinds] as const;
export type MaterialKind = (typeof materialKinds)[number];

export const kindTitles: Readonly<Record<MaterialKind, string>> = {
  notes: 'Notes',
  question_paper: 'Question paper',
  model_paper: 'Model paper',
  question_bank: 'Question bank',
  lab_manual: 'Lab manual',
  syllabus: 'Syllabus',
};

/** Whether documents of a kind belong to an examination. Others have no exam session. */
export const isPaper = (kind: MaterialKind): boolean =>
  kind === 'question_paper' || kind === 'model_paper';

/** The exam session that a document of a kind stores: null for a kind without one. */
export const examSessionOf = (
  kind: MaterialKind,
  session: string | null | undefined,
): string | null => (isPaper(kind) && session ? session : null);

/** The main language of a document; `other` for any but English and Kannada. */
export const documentLanguages = ['en', 'kn', 'other'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Where the text of a document comes from: the file itself, or text recognition. */
export const textSources = ['document', 'machine', 'none'] as const;
export type TextSource = (typeof textSources)[number];
