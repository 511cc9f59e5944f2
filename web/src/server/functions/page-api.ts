import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../../../functions/contracts/api.ts';
import { catalogue } from '../../../../functions/contracts/catalogue.ts';
import { contributors } from '../../../../functions/contracts/contributors.ts';
import { createClient, ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { Contract } from '../../../../functions/contracts/http/route.ts';
import { jobs } from '../../../../functions/contracts/jobs.ts';
import { notes } from '../../../../functions/contracts/notes.ts';
import { papers } from '../../../../functions/contracts/papers.ts';
import { rewards } from '../../../../functions/contracts/rewards.ts';
import { search } from '../../../../functions/contracts/search.ts';
import { site } from '../../../../functions/contracts/site.ts';
import { createCatalogueReads } from '../../../../functions/catalogue/reads.ts';
import { createJobReads } from '../../../../functions/jobs/reads.ts';
import { HttpError } from '../../../../functions/kernel/http/http-error.ts';
import { parseInput } from '../../../../functions/kernel/http/parse-request.ts';
import { createContributorReads } from '../../../../functions/notes/contributors/reads.ts';
import { createNoteReads } from '../../../../functions/notes/reads.ts';
import { createSearchReads } from '../../../../functions/notes/search/reads.ts';
import { createPaperReads } from '../../../../functions/papers/reads.ts';
import { createRewardReads } from '../../../../functions/rewards/reads.ts';
import { createSiteReads } from '../../../../functions/site/reads.ts';
import type { Table } from '../../../../functions/table/table.ts';
import type { PublicClient } from '../../../../functions/publishing/pages/render-context.ts';

type Read = (request: object) => Promise<unknown>;

/** Texts, as in a URL. */
const toTexts = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

function toProblem(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, message: detail } = error;
  return new ProblemError({ type: 'about:blank', title: error.name, status, detail });
}

/** Calls a module's reads as the API would, in this process. */
function callReads(contract: Contract, reads: object) {
  const calls = Object.entries(reads).map(([name, read]: [string, Read]) => {
    const route = contract[name]!;
    const call = async ({ params = {}, query = {} } = {}) => {
      try {
        return await read(parseInput(route, { params, query: toTexts(query) }));
      } catch (error) {
        throw toProblem(error);
      }
    };
    return [name, call];
  });
  return Object.fromEntries(calls) as Record<string, Read>;
}

/** The API that pages are rendered from, in this process: a rendered page costs one invocation. */
export function createPageApi(table: Table): PublicClient {
  // Pages contain forms, whose requests only a browser sends.
  const refusing = createClient<PublicApi>(endpoints, () =>
    Promise.reject(new Error('A page is rendered from reads only')),
  );
  const reads = {
    // A page is rendered again after a change of the catalogue.
    catalogue: callReads(catalogue, createCatalogueReads(table, { fromStored: true })),
    contributors: callReads(contributors, createContributorReads(table)),
    jobs: callReads(jobs, createJobReads(table)),
    notes: callReads(notes, createNoteReads(table)),
    papers: callReads(papers, createPaperReads(table)),
    rewards: callReads(rewards, createRewardReads(table)),
    search: callReads(search, createSearchReads(table)),
    site: callReads(site, createSiteReads(table)),
  };
  const modules = Object.entries(reads).map(([module, own]) => [
    module,
    { ...refusing[module as keyof typeof reads], ...own },
  ]);
  return { ...refusing, ...Object.fromEntries(modules) } as PublicClient;
}
