import type { Stats } from '../contracts/site.ts';
import { getSiteCounts } from '../table/notes/stats.ts';
import type { Table } from '../table/core/table.ts';

const downloadsPerStudent = 3;

/** Students are an estimate from downloads. */
export async function siteStats(table: Table): Promise<Stats> {
  const counts = await getSiteCounts(table);
  return {
    study_materials: counts.notes,
    downloads: counts.downloads,
    branches: counts.branches,
    students: Math.floor(counts.downloads / downloadsPerStudent),
  };
}
