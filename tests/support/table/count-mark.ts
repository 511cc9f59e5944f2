import { randomUUID } from 'node:crypto';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import { addNoteCounts } from '../../../functions/table/notes/note-counts.ts';
import type { Table } from '../../../functions/table/table.ts';
import { putIfAbsent } from '../../../functions/table/change.ts';
import type { MarkKind } from '../../../functions/table/visitor-mark.ts';

/** A visitor's mark, added to its note at once and exactly once, as the stream's worker does. */
export async function countMark(
  table: Table,
  note: NoteId,
  kind: MarkKind,
  visitor: string = randomUUID(),
): Promise<void> {
  const counts = {
    note,
    upvotes: Number(kind === 'upvote'),
    unhelpful: Number(kind === 'unhelpful'),
    download_count: Number(kind === 'download'),
  };
  const mark = putIfAbsent({ pk: `VISITOR#${visitor}`, sk: `${kind} ${note}` });
  await addNoteCounts(table, [counts], mark);
}
