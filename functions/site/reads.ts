import type { site, Stats } from '../contracts/site.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/table.ts';
import {
  listNews,
  listProjects,
  listResults,
  showNews,
  showResult,
  showSite,
  showText,
} from './show-content.ts';
import { createDocumentReads } from './official-documents.ts';
import { getSiteCounts } from '../table/notes/stats.ts';

const downloadsPerStudent = 3;

/** Students are an estimate from downloads. */
async function siteStats(table: Table): Promise<Stats> {
  const counts = await getSiteCounts(table);
  return {
    study_materials: counts.notes,
    downloads: counts.downloads,
    branches: counts.branches,
    students: Math.floor(counts.downloads / downloadsPerStudent),
  };
}

export function createSiteReads(
  table: Table,
): Omit<PublicReads<typeof site>, 'getOpenapi' | 'getManifest'> {
  const documentsOf = createDocumentReads(table);
  return {
    getStats: () => siteStats(table),
    getSite: () => showSite(table),
    getText: ({ params }) => showText(table, params.name),
    listNews: async ({ query }) => ({ items: await listNews(table, query.limit) }),
    getNews: ({ params }) => showNews(table, params.slug),
    listResults: async () => ({ items: await listResults(table) }),
    getResult: ({ params }) => showResult(table, params.slug),
    getDocuments: ({ params }) =>
      documentsOf({ scheme_year: params.schemeYear, code: params.code.toUpperCase() }),
    listProjects: async () => ({ items: await listProjects(table) }),
  };
}
