/** A saved query of CloudWatch Logs Insights. `ID` is a placeholder. */
interface SavedQuery {
  readonly name: string;
  readonly text: string;
}

const lines = (...parts: readonly string[]): string => parts.join('\n| ');

/**
 * The queries of `docs/operations.md` over the logs of the functions and of API Gateway. A function's line is under
 * `message`, Lambda's own under `record`; API Gateway's fields are at the top level.
 */
export const queries: readonly SavedQuery[] = [
  {
    name: 'one request',
    text: lines(
      'fields @timestamp, @log, coalesce(message.route, routeKey) as route, coalesce(message.status, status) as answer, message.ms, message.problem, message.fault, message.stack, integrationError',
      "filter message.request_id = 'ID' or requestId = 'ID'",
      'sort @timestamp asc',
    ),
  },
  {
    name: 'slowest routes',
    text: lines(
      'filter ispresent(message.route)',
      'stats count(*) as requests, pct(message.ms, 50) as median, pct(message.ms, 99) as p99, max(message.ms) as slowest by message.route',
      'sort p99 desc',
      'limit 20',
    ),
  },
  {
    name: 'errors by route',
    text: lines(
      'filter message.status >= 400',
      'stats count(*) as requests, latest(message.request_id) as example by message.status, message.route, message.problem',
      'sort message.status desc, requests desc',
    ),
  },
  {
    name: 'faults',
    text: lines(
      'filter ispresent(message.fault) or ispresent(errorType) or integrationError like /./',
      'fields @timestamp, @log, message.fault, message.route, message.request_id, message.reason, message.stack, errorType, errorMessage, integrationError',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
  {
    name: 'units by route',
    text: lines(
      'filter ispresent(message.read_units)',
      'stats count(*) as requests, sum(message.read_units) as read, sum(message.write_units) as written, avg(message.read_units) as readEach, avg(message.write_units) as writtenEach by message.route',
      'sort read desc',
    ),
  },
  {
    name: 'refused by limit',
    text: lines(
      'filter message.status = 429',
      'stats count(*) as requests by message.limit, message.route, bin(1h)',
      'sort requests desc',
    ),
  },
  {
    name: 'history of a submission',
    text: lines(
      "filter @message like 'ID'",
      'fields @timestamp, message.route, message.status, message.submission, message.upload, message.verdict, message.params.submissionId, message.fault, message.reason',
      'sort @timestamp asc',
    ),
  },
  {
    name: 'cold starts',
    text: lines(
      "filter type = 'platform.report'",
      'stats count(*) as calls, count(record.metrics.initDurationMs) as cold, pct(record.metrics.initDurationMs, 50) as init, max(record.metrics.maxMemoryUsedMB) as memory by @log',
      'sort cold desc',
    ),
  },
];
