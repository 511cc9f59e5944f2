import {
  mapDetails,
  type DetailName,
  type NoteDetails,
} from '../../../functions/contracts/domain/note-details.ts';

/** Details as the fields of a form hold them: a list is separated by commas. */
export type DetailValues = Record<DetailName, string>;

export const emptyDetails: DetailValues = mapDetails(() => '');

export const detailValues = (record: NoteDetails): DetailValues =>
  mapDetails((_, name) => [record[name] ?? []].flat().join(', '));

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const sentDetails = (values: DetailValues): NoteDetails =>
  mapDetails<string | null, string[]>(({ kind }, name) =>
    kind === 'list' ? splitList(values[name]) : values[name].trim() || null,
  );
