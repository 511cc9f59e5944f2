import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { getSiteCounts } from '../../table/notes/stats.ts';
import type { Table } from '../../table/core/table.ts';

/** Counts for the dashboard: notes that are not deleted, and pending items. */
export async function getAdminStats(
  table: Table,
): Promise<ResponseBodyOf<typeof notes.getAdminStats>> {
  const counts = await getSiteCounts(table);
  return {
    total_notes: counts.notes + counts.pending_notes,
    total_downloads: counts.downloads + counts.pending_downloads,
    total_upvotes: counts.upvotes + counts.pending_upvotes,
    pending_approval: counts.pending_notes + counts.pending_materials + counts.pending_submissions,
    pending_submissions: counts.pending_submissions,
  };
}
