import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { median } from '../report/median-rows.ts';
import { atMost, boundsAbove, boundsBelow, type Row } from '../report/row.ts';
import { openSite, publicPages, storePages } from '../seeded-site.ts';
import { categories, measurePage, withoutScripts, type Measurement } from './measure-page.ts';

interface MeasuredPage {
  readonly name: string;
  /** Lighthouse takes points from a page that asks not to be indexed. */
  readonly isIndexed: boolean;
  readonly own: readonly Measurement[];
  /** The same page without scripts. */
  readonly plain: readonly Measurement[];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const medianOf = (measurements: readonly Measurement[], figure: (one: Measurement) => number) =>
  median(measurements.map((one) => figure(one)));
const paintOf = (measurements: readonly Measurement[]) =>
  medianOf(measurements, ({ largestPaintMs }) => largestPaintMs);

/** Lighthouse on every public page, and on the same page without scripts. */
export async function everyPage({ full }: { full: boolean }): Promise<Row[]> {
  await using site = await openSite();
  const paths = await publicPages(site.origin);
  await storePages(site.cloud, paths);
  const measured: MeasuredPage[] = [];
  for (const [name, path] of paths) {
    const url = new URL(path, site.origin);
    // Without scripts a page that only a browser renders is empty, and Lighthouse refuses a document with status 404.
    if (!serverPage(url.pathname, url.search)) continue;
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    if (response.status !== 200) continue;
    const isIndexed = !(await response.text()).includes('content="noindex"');
    const [own, plain]: Measurement[][] = [[], []];
    for (let round = 0; round < (full ? 5 : 1); round += 1) {
      own!.push(await measurePage(url.href));
      plain!.push(await measurePage(url.href, withoutScripts));
    }
    measured.push({ name, isIndexed, own: own!, plain: plain! });
  }
  const worstBy = (figure: (page: MeasuredPage) => number, pages = measured) => {
    const page = pages.toSorted((a, b) => figure(b) - figure(a))[0]!;
    return { ...page, value: figure(page) };
  };
  const late = worstBy(({ own }) => paintOf(own));
  const slowed = worstBy(({ own, plain }) => paintOf(own) / paintOf(plain));
  const shifted = worstBy(({ own }) => medianOf(own, ({ shift }) => shift));
  const blocked = worstBy(({ own }) => medianOf(own, ({ blockedMs }) => blockedMs));
  return [
    ...categories.map((category): Row => {
      const { name, value, own } = worstBy(
        (page) => -medianOf(page.own, ({ scores }) => scores[category]),
        category === 'seo' ? measured.filter(({ isIndexed }) => isIndexed) : measured,
      );
      const faults = [...new Set(own.flatMap((one) => one.faults))].join('; ');
      return {
        what: `every public page: lowest Lighthouse ${category.replace('-', ' ')}`,
        value: -value,
        ...boundsAbove(category === 'performance' ? 98 : 100, 100),
        detail: `${name}, of ${measured.length} pages; ${faults}`,
      };
    }),
    {
      what: 'every public page: latest LCP, simulated slow 4G',
      value: late.value / 1000,
      unit: 's',
      ...boundsBelow(1.4, 0.95),
      detail: late.name,
    },
    {
      what: 'every public page: LCP against the same page without JavaScript, the highest',
      value: slowed.value,
      unit: '×',
      gate: atMost(1.2),
      detail: `${slowed.name}: ${seconds(paintOf(slowed.own))} and ${seconds(paintOf(slowed.plain))}`,
    },
    {
      what: 'every public page: largest CLS',
      value: shifted.value,
      ...boundsBelow(0.01, 0),
      detail: shifted.name,
    },
    {
      what: 'every public page: longest TBT at CPU × 4',
      value: blocked.value,
      unit: 'ms',
      ...boundsBelow(60, 40),
      detail: `${blocked.name}; benchmarkIndex ${Math.round(medianOf(blocked.own, ({ benchmarkIndex }) => benchmarkIndex))}`,
    },
  ];
}
