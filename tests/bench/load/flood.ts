import { stageOf } from '../../../lib/stages.ts';
import type { StageName } from '../../../lib/stages.ts';
import { costOf } from '../../../functions/site/prices.ts';

const daySeconds = 86_400;

/**
 * The most expensive public read, as `tests/functions/read-ceilings.test.ts` bounds it, with its traffic and duration.
 */
export const mostExpensiveRead = {
  readUnits: 36,
  answerKb: 13,
  lambdaGb: 1,
  lambdaMs: 60,
  // Ten snippets; a function keeps the text indexes of 60 courses for two seconds, in which it searches thirty times.
  objectReads: 12,
  logKb: 0.7,
};

/** The same for an address whose page is rendered for each request: a search, or one that does not exist. */
export const mostExpensivePage: typeof mostExpensiveRead = {
  readUnits: 21,
  answerKb: 20,
  lambdaGb: 1,
  lambdaMs: 120,
  // The page that is missing, the shell, the catalogue, the index, and what a search reads.
  objectReads: 16,
  logKb: 0.7,
};

/** Requests a day of one address under the documented rule of the web ACL: 10,000 in five minutes. */
const perAddress = (10_000 / 300) * daySeconds;

function billOf(
  { readUnits, answerKb, lambdaGb, lambdaMs, objectReads, logKb }: typeof mostExpensiveRead,
  requests: number,
): number {
  return [
    costOf('edgeRequest', requests),
    costOf('edgeFunction', requests),
    costOf('edgeGb', (requests * answerKb) / 1e6),
    costOf('apiRequest', requests),
    costOf('lambdaRequest', requests),
    costOf('lambdaGbSecond', (requests * lambdaGb * lambdaMs) / 1000),
    costOf('readUnit', requests * readUnits),
    costOf('storageGet', requests * objectReads),
    costOf('logGb', (requests * logKb) / 1e6),
  ].reduce((sum, dollars) => sum + dollars, 0);
}

/** The cost in US dollars of this number of the most expensive requests, which all miss the cache. */
const highestBill = (requests: number) =>
  Math.max(...[mostExpensiveRead, mostExpensivePage].map((one) => billOf(one, requests)));

/** The maximum cost of a day of a stage: the API's throttle, used for 24 hours by the most expensive requests. */
export const maxDailyCost = (stage: StageName): number =>
  highestBill(stageOf(stage).throttle.rateLimit * daySeconds);

/** The maximum cost of a day that one IP address can cause behind a web ACL. */
export const maxDailyCostPerAddress = (): number => highestBill(perAddress);
