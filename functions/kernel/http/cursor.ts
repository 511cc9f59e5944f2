import { HttpError } from './http-error.ts';
import { sameText, sign } from '../sign.ts';

const purpose = 'cursor';

/** Seals a place in a list (the order of its last note) for callers to hand back. `list` names the list. */
export function createCursor(list: string, place: string): string {
  return `${Buffer.from(place).toString('base64url')}.${sign(purpose, `${list}\0${place}`)}`;
}

/** The place in a cursor. Refuses (400) one that we did not make, or made for another list. */
export function readCursor(list: string, cursor: string): string {
  const place = Buffer.from(cursor.split('.', 1)[0] ?? '', 'base64url').toString();
  if (sameText(cursor, createCursor(list, place))) return place;
  throw new HttpError(400, 'This list has changed. Please start from its beginning.', {
    errors: [{ field: 'cursor', message: 'Is not valid here' }],
  });
}
