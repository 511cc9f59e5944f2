import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { changeKnown, type Wish } from './change-note.ts';
import { approved, deleted, restored, unpublished } from './actions.ts';

type ChangeMany = typeof notes.changeNotes;

/** More of them would only meet at the sums: notes that are chosen together are often of one course. */
const atOnce = 4;

/** Well before the function has to answer. */
const longestMs = 20_000;
const noTimeText = 'There was no time left for this note. Please try again.';

const wishes: Record<RequestOf<ChangeMany>['body']['action'], (stores: Stores) => Wish> = {
  approve: ({ storage }) => approved(storage),
  unpublish: () => unpublished,
  delete: () => deleted,
  restore: () => restored,
};

function reasonOf(error: unknown, note: NoteId): string {
  if (error instanceof HttpError) return error.message;
  console.error({ fault: 'change of many notes', note, reason: String(error) });
  return 'Failed to update note. Please try again.';
}

/** Does the same to many notes, each on its own; says which are done, and why the others are not. */
export async function changeMany(
  stores: Stores,
  { ids, action }: RequestOf<ChangeMany>['body'],
  who: string,
): Promise<ResponseBodyOf<ChangeMany>> {
  const left = [...new Set(ids)];
  const wish = wishes[action](stores);
  const done: NoteId[] = [];
  const failed: { id: NoteId; reason: string }[] = [];
  const until = Date.now() + longestMs;
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        if (Date.now() > until) throw new HttpError(409, noTimeText);
        await changeKnown(stores, id, undefined, wish, { who, what: action });
        done.push(id);
      } catch (error) {
        failed.push({ id, reason: reasonOf(error, id) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
}
