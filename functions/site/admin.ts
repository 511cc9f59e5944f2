import { site } from '../contracts/site.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { s3Storage } from '../files/s3-storage.ts';
import { tableFromEnvironment } from '../table/table.ts';
import {
  getArchiveVolume,
  listArchives,
  makeArchive,
  startArchiveJob,
  uploadArchive,
} from './archives.ts';
import {
  discardDraft,
  listAllContent,
  listReplies,
  publishContent,
  saveDraft,
  showContent,
  withdrawContent,
} from './edit-content.ts';
import { showCost, showInsight } from './show-insight.ts';

const table = tableFromEnvironment();
const archives = { table, objects: s3Storage() };

export const handler = serveAdmin(
  site,
  {
    getReplies: () => listReplies(table),
    listContent: async () => ({ items: await listAllContent(table) }),
    getContent: ({ params }) => showContent(table, params),
    saveDraft: ({ params, body }, caller) => saveDraft(table, params, body, caller.userId),
    discardDraft: ({ params }, caller) => discardDraft(table, params, caller.userId),
    publishContent: ({ params, body }, caller) =>
      publishContent(table, params, body.draft_at, caller.userId),
    getInsight: ({ query }) => showInsight(table, query.period),
    getCost: ({ query }) => showCost(table, query.period),
    listArchives: () => listArchives(archives),
    makeArchive: (_, caller) => makeArchive(archives, caller.userId),
    uploadArchive: ({ body }) => uploadArchive(archives, body.sizes),
    getArchiveVolume: ({ params }) => getArchiveVolume(archives, params),
    startArchiveJob: (request, caller) => startArchiveJob(archives, request, caller.userId),
    withdrawContent: ({ params }, caller) => withdrawContent(table, params, caller.userId),
  },
  table,
);
