import { useEffect } from 'react';
import { Skeleton } from '../../../components/page/skeleton.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useFigures } from '../shell/figures.ts';
import { showError } from '../shell/notices.ts';

const shown = [
  { label: 'Total Notes', name: 'total_notes' },
  { label: 'Total Downloads', name: 'total_downloads' },
  { label: 'Total Upvotes', name: 'total_upvotes' },
  { label: 'Pending Approval', name: 'pending_approval' },
] as const;

/** The number of items, and of pending ones. */
export function NoteStats() {
  const { stats, failed } = useFigures();
  useEffect(() => {
    if (failed) showError('Failed to load data');
  }, [failed]);
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-4 border-b border-rule sm:grid-cols-4">
      {shown.map(({ label, name }) => (
        <div key={name} className="flex flex-col-reverse pb-3">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="flex h-7 items-center font-serif text-title font-semibold tabular-nums">
            {stats && formatCount(stats[name])}
            {!stats && (failed ? '–' : <Skeleton className="h-5 w-16" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
