import type { NoteId } from '../contracts/fields.ts';
import type { Caller } from '../kernel/caller.ts';
import { withinLimits } from '../kernel/withinLimits.ts';
import type { Table } from '../table/table.ts';
import { countUse } from '../table/usage.ts';
import { markVote } from '../table/visitorMark.ts';
import { countOnce } from './countOnce.ts';
import { publicNote } from './publicNote.ts';

/** Counts the caller's vote for a note, once per visitor; returns the votes that it has now. */
export async function upvote(table: Table, id: NoteId, caller: Caller): Promise<number> {
  await withinLimits(caller, 'votesAndDownloads', (use) => countUse(table, use));
  const note = await publicNote(table, id);
  const counted = await countOnce(table, note, 'upvotes', markVote(caller.visitor().id, id));
  return counted.upvotes;
}
