import { stageOf } from '../../../lib/stages.ts';
import type { StageName } from '../../../lib/stages.ts';
import { costOf } from '../../../functions/site/cost/prices.ts';

const daySeconds = 86_400;

/** The dearest public read, as `tests/functions/read-ceilings.test.ts` bounds it, and what it sends and takes. */
const dearest = { readUnits: 26, answerKb: 13, lambdaGb: 1, lambdaMs: 60, logKb: 0.7 };

/** Requests a day of one address under the documented rule of the web ACL: 10,000 in five minutes. */
const perAddress = (10_000 / 300) * daySeconds;

/** The bill of a day, in US dollars, of so many requests that all miss the cache and cost the most. */
function billOf(requests: number): number {
  const { readUnits, answerKb, lambdaGb, lambdaMs, logKb } = dearest;
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

/** The dearest day of a stage: the API's throttle, used for 24 hours by requests that cost the most. */
export const dearestDay = (stage: StageName): number =>
  billOf(stageOf(stage).throttle.rateLimit * daySeconds);

/** The dearest day that one address can make behind a web ACL. */
export const dearestDayOfAddress = (): number => billOf(perAddress);
