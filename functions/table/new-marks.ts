import type { AttributeValue } from 'aws-lambda';
import type { NoteId } from '../contracts/domain/fields.ts';
import { importedField, overflowPatterns, type MarkKind } from './visitor-mark.ts';
import { keyPrefix, patternsOf } from './keys.ts';

/** An item as the table's stream encodes it. */
type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item, before and after; undefined when it was created or deleted. */
export interface StreamChange {
  readonly OldImage?: Image | undefined;
  readonly NewImage?: Image | undefined;
}

export interface NewMark {
  readonly note: NoteId;
  readonly kind: MarkKind;
}

const notesIn = (image: Image, kind: MarkKind): string[] => Object.keys(image[kind]?.M ?? {});
const marksOf = (kind: MarkKind, notes: readonly string[]): NewMark[] =>
  notes.map((note) => ({ note: note as NoteId, kind }));

const marksPatterns = patternsOf('visitorMark', 'marks');
const kinds = Object.keys(overflowPatterns) as MarkKind[];

/** The mark of an item that holds only one. */
function ownMarkOf(sk: string): NewMark[] {
  const kind = kinds.find((one) => sk.startsWith(keyPrefix(overflowPatterns[one].sk)));
  return kind ? marksOf(kind, [sk.slice(sk.lastIndexOf('#') + 1)]) : [];
}

/** The marks that a change of a visitor's item added. Expiry removes none; imported items are counted already. */
export function newMarks({ OldImage: before = {}, NewImage: after }: StreamChange): NewMark[] {
  if (!after) return [];
  if (!before['sk'] && after[importedField]) return [];
  const sk = after['sk']?.S ?? '';
  if (sk !== marksPatterns.sk) return before['sk'] ? [] : ownMarkOf(sk);
  const isSameDay = before['day']?.S === after['day']?.S;
  return kinds.flatMap((kind) => {
    const known = new Set(kind !== 'download' || isSameDay ? notesIn(before, kind) : []);
    return marksOf(
      kind,
      notesIn(after, kind).filter((note) => !known.has(note)),
    );
  });
}
