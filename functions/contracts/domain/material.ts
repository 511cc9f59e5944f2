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

/** Singular and plural name of a kind. */
export const kindNames: Readonly<Record<MaterialKind, { one: string; many: string }>> = {
  notes: { one: 'Notes', many: 'Notes' },
  question_paper: { one: 'Question paper', many: 'Question papers' },
  model_paper: { one: 'Model paper', many: 'Model papers' },
  question_bank: { one: 'Question bank', many: 'Question banks' },
  lab_manual: { one: 'Lab manual', many: 'Lab manuals' },
  syllabus: { one: 'Syllabus', many: 'Syllabus' },
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
