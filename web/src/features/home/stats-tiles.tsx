import { Suspense } from 'react';
import { Await } from '../../components/page/await.tsx';
import type { Stats } from '../../../../functions/contracts/site.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { formatCount } from '../../lib/format/format.ts';
import type { HomeData } from './home-loader.ts';

const tiles: readonly { figure: keyof Stats; label: string }[] = [
  { figure: 'study_materials', label: 'Study materials' },
  { figure: 'downloads', label: 'Downloads' },
  { figure: 'branches', label: 'Branches' },
  { figure: 'students', label: 'Students' },
];
export function StatsTiles({ stats }: Pick<HomeData, 'stats'>) {
  return (
    <dl className="grid grid-cols-2 border-t border-rule sm:grid-cols-4">
      {tiles.map(({ figure, label }) => (
        <div
          key={figure}
          className="flex flex-col-reverse justify-end border-rule px-4 py-5 first:pl-0 max-sm:odd:pl-0 max-sm:even:border-l max-sm:[&:nth-child(n+3)]:border-t sm:not-first:border-l"
        >
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="font-serif text-display font-semibold tabular-nums">
            <Suspense fallback={<Skeleton className="h-[1.15em] w-20" />}>
              <Await resolve={stats} errorElement={<span aria-label="Not known">–</span>}>
                {(figures) => formatCount(figures[figure])}
              </Await>
            </Suspense>
          </dd>
        </div>
      ))}
    </dl>
  );
}
