interface NoteDetail {
  label: string;
  /** Of the stored value: one line or paragraphs (null if blank), or a list of short texts. */
  kind: 'line' | 'paragraphs' | 'list';
  /** Characters, of a list for each item. */
  maxLength: number;
  /** Of the dashboard's forms. */
  hint?: string;
  /** Of the contributors' form, which lacks the details without one. */
  uploadHint?: string;
}

/**
 * The optional details of a document, in the order of forms and pages. Requests, answers, table, approval, export,
 * forms and the note's page derive from this record.
 */
const noteDetails = {
  description: {
    label: 'Description',
    kind: 'paragraphs',
    maxLength: 2000,
    uploadHint: 'What it covers, whose lectures it follows, what is missing.',
  },
  topics: {
    label: 'Topics',
    kind: 'list',
    maxLength: 100,
    hint: 'Separated by commas: Greedy method, Backtracking',
  },
} as const satisfies Record<string, NoteDetail>;

type ByKind<Text, List> = {
  -readonly [Name in keyof typeof noteDetails]: (typeof noteDetails)[Name]['kind'] extends 'list'
    ? List
    : Text;
};
/** As stored and shown. */
export type NoteDetails = ByKind<string | null, string[]>;
export type DetailName = keyof NoteDetails;

export const detailNames = Object.keys(noteDetails) as DetailName[];
export const detailOf = (name: DetailName): NoteDetail => noteDetails[name];

/** A value for each detail, whose type follows its kind. */
export const mapDetails = <Text, List>(
  make: (detail: NoteDetail, name: DetailName) => Text | List,
): ByKind<Text, List> =>
  Object.fromEntries(
    detailNames.map((name) => [name, make(detailOf(name), name)]),
  ) as unknown as ByKind<Text, List>;

/** The details of a record. Absent ones, as in a request or an item stored before they existed, are empty. */
export const detailsOf = (record: {
  readonly [Name in DetailName]?: NoteDetails[Name] | undefined;
}): NoteDetails =>
  mapDetails<string | null, string[]>(
    ({ kind }, name) => record[name] ?? (kind === 'list' ? [] : null),
  );
