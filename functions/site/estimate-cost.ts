import { usual } from './cost-assumptions.ts';
import { monthOf, type Line } from './cost-month.ts';
import type { PriceName } from './prices.ts';

/** Billed for a whole month, whatever the traffic. */
const monthly: ReadonlySet<PriceName> = new Set([
  'tableGb',
  'recoveryGb',
  'storageGb',
  'alarm',
  'metric',
  'secret',
]);

/** Of the month. */
interface Counted {
  readonly views: number;
  readonly downloads: number;
  /** Public notes. */
  readonly notes: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The share of a month up to the end of a day. */
function shareOfMonth(today: string): number {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  return day / new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The cost of a month up to a day in US dollars, by service. Searches and uploads are derived by the assumptions of the
 * cost model from the views or from the downloads, whichever mean more visits: not every view is reported.
 */
export function estimateCost({ views, downloads, notes, today }: Counted) {
  const visits = Math.max(1, views / usual.pagesPerVisit, downloads / usual.downloadsPerVisit);
  const students = visits / usual.visitsPerStudent;
  const lines = monthOf({ ...usual, students, notesPerStudent: notes / students });
  const share = shareOfMonth(today);
  const soFar = ({ price, dollars }: Line) => (monthly.has(price) ? dollars * share : dollars);
  const byService = new Map<string, number>();
  for (const line of lines) {
    const service = line.what.split(',')[0]!;
    byService.set(service, (byService.get(service) ?? 0) + soFar(line));
  }
  const services = [...byService].map(([service, dollars]) => ({ service, dollars }));
  return {
    dollars: services.reduce((sum, { dollars }) => sum + dollars, 0),
    services: services.toSorted((a, b) => b.dollars - a.dollars),
  };
}
