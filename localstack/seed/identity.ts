import { createHash } from 'node:crypto';
import { type NoteId, noteId } from '../../functions/contracts/domain/fields.ts';
import type { Course, FrontMatter } from './document.ts';

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Deterministic for a course and title. */
export function noteIdOf({ scheme, code }: Course, { title }: FrontMatter): NoteId {
  const mark = sha256(`${scheme} ${code} ${title}`).toString('hex').slice(0, 8);
  return noteId.parse(`${slugOf(`${code} ${title}`).slice(0, 52).replace(/-$/, '')}-${mark}`);
}

/** The note's date with an hour (IST) derived from its title. */
export function uploadTimeOf({ date, title }: FrontMatter): Date {
  const minute = sha256(title).readUInt16BE() % (14 * 60);
  return new Date(Date.parse(`${date}T03:00:00.000Z`) + minute * 60_000);
}

/** Object key of the file: a timestamp, then letters, digits, dots and dashes, as for uploads. */
export function fileKeyOf(course: Course, note: FrontMatter, extension: string): string {
  const part = note.module === null ? '' : `-Module-${note.module}`;
  const title = slugOf(note.title).slice(0, 60);
  return `files/${uploadTimeOf(note).getTime()}-${course.code}${part}-${title}.${extension}`;
}
