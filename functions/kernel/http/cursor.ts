import { HttpError } from './http-error.ts';
import { sameText, sign } from '../sign.ts';

const purpose = 'cursor';

/** Signs the sort key of a list's last item as an opaque cursor. `list` identifies the list. */
export function createCursor(list: string, position: string): string {
  return `${Buffer.from(position).toString('base64url')}.${sign(purpose, `${list}\0${position}`)}`;
}

/** The sort key in a cursor. Throws 400 unless it was created for this list. */
export function readCursor(list: string, cursor: string): string {
  const position = Buffer.from(cursor.split('.', 1)[0] ?? '', 'base64url').toString();
  if (sameText(cursor, createCursor(list, position))) return position;
  throw new HttpError(400, 'This list has changed. Please start from its beginning.', {
    errors: [{ field: 'cursor', message: 'Is not valid here' }],
  });
}
