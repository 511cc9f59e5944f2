import { HttpError } from './http-error.ts';
import { sameText, sign } from '../sign.ts';

const purpose = 'cursor';

/** Signs the sort key of a page's last item as an opaque cursor. `list` identifies the list. */
export function createCursor(list: string, position: string): string {
  return `${Buffer.from(position).toString('base64url')}.${sign(purpose, `${list}\0${position}`)}`;
}

/** The sort key in a cursor, '' without one. Throws 400 unless it was created for this list. */
export function readCursor(list: string, cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const position = Buffer.from(cursor.split('.', 1)[0] ?? '', 'base64url').toString();
  if (sameText(cursor, createCursor(list, position))) return position;
  throw new HttpError(400, 'This list has changed. Please start from its beginning.', {
    errors: [{ field: 'cursor', message: 'Is not valid here' }],
  });
}

/** A page of a list. `found` holds one item more than the page when another page follows. */
export function pageOf<T>(
  list: string,
  found: readonly T[],
  limit: number,
  sortKeyOf: (item: T) => string,
): { items: T[]; next: string | null } {
  const items = found.slice(0, limit);
  const next = found.length > limit ? createCursor(list, sortKeyOf(items.at(-1)!)) : null;
  return { items, next };
}
