import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
import { openSite, publicPages, storePages } from '../seeded-site.ts';
import { measurePage, withoutScripts, type Measurement } from './measure-page.ts';

interface MeasuredPage {
  readonly name: string;
  readonly own: Measurement;
  readonly plain: Measurement;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Lighthouse on every public page, and on the same page without scripts. */
export async function everyPage(): Promise<Row[]> {
  await using site = await openSite();
  const paths = await publicPages(site.origin);
  await storePages(site.cloud, paths);
  const measured: MeasuredPage[] = [];
  for (const [name, path] of paths) {
    const url = new URL(path, site.origin);
    // Without scripts a page that only a browser renders is empty, and Lighthouse refuses a document with status 404.
    if (!serverPage(url.pathname, url.search)) continue;
    const { status } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    if (status !== 200) continue;
    measured.push({
      name,
      own: await measurePage(url.href),
      plain: await measurePage(url.href, withoutScripts),
    });
  }
  const ratio = ({ own, plain }: MeasuredPage) => own.largestPaintMs / plain.largestPaintMs;
  const worstBy = (figure: (page: MeasuredPage) => number) =>
    measured.toSorted((a, b) => figure(b) - figure(a))[0]!;
  const [slow, slowest, late] = [
    worstBy(({ own }) => -own.scores.performance),
    worstBy(({ own }) => own.largestPaintMs),
    worstBy(ratio),
  ];
  return [
    {
      what: 'every public page: lowest Lighthouse performance',
      value: slow.own.scores.performance,
      gate: atLeast(100),
      detail: `${slow.name}, of ${measured.length} pages`,
    },
    {
      what: 'every public page: latest LCP, simulated slow 4G',
      value: slowest.own.largestPaintMs / 1000,
      unit: 's',
      gate: atMost(1.4),
      detail: slowest.name,
    },
    {
      what: 'every public page: LCP against the same page without JavaScript, the highest',
      value: ratio(late),
      unit: '×',
      gate: atMost(1.2),
      detail: `${late.name}: ${seconds(late.own.largestPaintMs)} and ${seconds(late.plain.largestPaintMs)}`,
    },
  ];
}
