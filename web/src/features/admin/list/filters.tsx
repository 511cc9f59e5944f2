import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMinWidth } from '../shell/use-min-width.ts';

interface FiltersProps {
  /** The number of set filters. */
  count: number;
  onClear: () => void;
  /** Places a few filters beside the search, if there is room. */
  beside?: boolean;
  /** `SelectField`s. */
  children: ReactNode;
}

const gridClass = 'grid grow gap-3 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]';

/** The filters of a list: in a row if there is room, else behind a button. */
export function Filters({ count, onClear, beside = false, children }: FiltersProps) {
  const wide = useMinWidth(48);
  const clear = (
    <Button
      look="plain"
      className={`h-12 shrink-0 whitespace-nowrap ${count === 0 ? 'invisible' : ''}`}
      onClick={onClear}
    >
      Clear filters
    </Button>
  );
  if (wide)
    return (
      <div className={`flex items-end gap-3 ${beside ? 'grow-2 basis-md' : 'basis-full'}`}>
        <div className={gridClass}>{children}</div>
        {clear}
      </div>
    );
  return (
    <details className="basis-full rounded-sm border border-rule bg-sheet px-3 open:pb-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        Filters{count > 0 && ` (${count})`}
      </summary>
      <div className={gridClass}>{children}</div>
      {count > 0 && clear}
    </details>
  );
}
