import { stageOf } from '../../../lib/stages.ts';
import type { StageName } from '../../../lib/stages.ts';
import { costOf } from '../../../functions/site/cost/prices.ts';

const daySeconds = 86_400;

/**
 * The most expensive public read, as `tests/functions/read-ceilings.test.ts` bounds it, with its traffic and duration.
 */
export const mostExpensiveRead = {
  readUnits: 26,
  answerKb: 13,
  lambdaGb: 1,
  lambdaMs: 60,
  logKb: 0.7,
};

/** Requests a day of one address under the documented rule of the web ACL: 10,000 in five minutes. */
const perAddress = (10_000 / 300) * daySeconds;

/** The cost in US dollars of this number of the most expensive requests, which all miss the cache. */
function billOf(requests: number): number {
  const { readUnits, answerKb, lambdaGb, lambdaMs, logKb } = mostExpensiveRead;
  return [
    costOf('edgeRequest', requests),
    costOf('edgeFunction', requests),
    costOf('edgeGb', (requests * answerKb) / 1e6),
    costOf('apiRequest', requests),
    costOf('lambdaRequest', requests),
    costOf('lambdaGbSecond', (requests * lambdaGb * lambdaMs) / 1000),
    costOf('readUnit', requests * readUnits),
    costOf('logGb', (requests * logKb) / 1e6),
  ].reduce((sum, dollars) => sum + dollars, 0);
}

/** The maximum cost of a day of a stage: the API's throttle, used for 24 hours by the most expensive requests. */
export const maxDailyCost = (stage: StageName): number =>
  billOf(stageOf(stage).throttle.rateLimit * daySeconds);

/** The maximum cost of a day that one IP address can cause behind a web ACL. */
export const maxDailyCostPerAddress = (): number => billOf(perAddress);
