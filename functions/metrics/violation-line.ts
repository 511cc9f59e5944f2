import type { Violation } from '../contracts/metrics.ts';

const keywords = new Set(['inline', 'eval', 'data', 'blob', 'wasm-eval', 'trusted-types-sink']);

/** The blocked origin or keyword: a whole address may contain personal data. */
function blockedBy(uri = ''): string {
  if (keywords.has(uri)) return uri;
  return URL.canParse(uri) ? new URL(uri).origin : 'other';
}

/** A log line of a blocked resource. */
export const violationLine = (report: Violation) => ({
  csp_violation: /^[\w-]+/.exec(
    report['effective-directive'] ?? report['violated-directive'] ?? '',
  )?.[0],
  blocked: blockedBy(report['blocked-uri']),
});
