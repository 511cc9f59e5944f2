import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Difference } from './differences.ts';

/** A change, one line per field: the old value struck out, then the new one. */
export function DifferenceList({ of }: { of: readonly Difference[] }) {
  return (
    <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)]">
      {of.map(({ name, before, after }) => (
        <div key={name} className="min-w-0 sm:contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 break-words text-ink tabular-nums">
            {before !== undefined && (
              <del className="text-red decoration-1 forced-colors:text-current">
                <span className="sr-only">was </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && (
              <ArrowRight aria-hidden="true" className="mx-1.5 inline size-4 text-ink-faint" />
            )}
            {after !== undefined && (
              <ins className="text-ink no-underline">
                {before !== undefined && <span className="sr-only">, became </span>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
