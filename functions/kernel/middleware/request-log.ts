import type { Exchange, Middleware } from '../http/exchange.ts';
import type { ConsumedUnits } from '../../table/core/table.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Logs one structured line per request: route, status, duration and capacity units. No personal data; parameters,
 * which are ids, on admin routes only.
 */
export function requestLog(spent: ConsumedUnits): Middleware {
  let before: ConsumedUnits = { ...spent };
  const write = (exchange: Exchange, status: number, error?: unknown) => {
    const refusal = error instanceof HttpError ? error : undefined;
    const line = {
      request_id: exchange.caller.requestId,
      route: exchange.http.routeKey,
      status,
      ms: Math.round(Number(process.hrtime.bigint() - exchange.startedAt) / 1e5) / 10,
      table_calls: spent.calls - before.calls,
      read_units: spent.readUnits - before.readUnits,
      write_units: spent.writeUnits - before.writeUnits,
      problem: refusal?.message ?? (error && 'fault'),
      limit: refusal?.limit,
      params: exchange.route?.audience === 'admin' ? exchange.request.params : undefined,
    };
    console.log(line);
  };
  return {
    before: () => {
      before = { ...spent };
    },
    after: ({ event, response }) => write(event, response?.statusCode ?? 200),
    onError: ({ event, error, response }) => write(event, response?.statusCode ?? 500, error),
  };
}
