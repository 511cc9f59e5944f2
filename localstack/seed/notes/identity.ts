import { createHash } from 'node:crypto';
import { type NoteId, noteId } from '../../../functions/contracts/domain/fields.ts';
import type { Course, NoteDetails } from './document.ts';

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The same for the same course and title, always. */
export function noteIdOf({ scheme, code }: Course, { title }: NoteDetails): NoteId {
  const mark = sha256(`${scheme} ${code} ${title}`).toString('hex').slice(0, 8);
  return noteId.parse(`${slugOf(`${code} ${title}`).slice(0, 52).replace(/-$/, '')}-${mark}`);
}

/** The moment of sharing: on the note's day, at an hour of the Indian day that its title settles. */
export function uploadTimeOf({ date, title }: NoteDetails): Date {
  const minute = sha256(title).readUInt16BE() % (14 * 60);
  return new Date(Date.parse(`${date}T03:00:00.000Z`) + minute * 60_000);
}

/** Where the file lies: letters, digits, dots and dashes after a timestamp, as with every upload. */
export function fileKeyOf(course: Course, note: NoteDetails, extension: string): string {
  const part = note.module === null ? '' : `-Module-${note.module}`;
  const title = slugOf(note.title).slice(0, 60);
  return `files/${uploadTimeOf(note).getTime()}-${course.code}${part}-${title}.${extension}`;
}
