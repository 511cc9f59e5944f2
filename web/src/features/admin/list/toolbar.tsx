import { type ReactNode, useId } from 'react';
import Search from 'lucide-react/icons/search';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../../../components/button.tsx';
import { useMinWidth } from '../shell/use-min-width.ts';
import type { List } from './use-list.ts';

interface ToolbarProps {
  /** Search and filters. */
  children?: ReactNode;
  /** Buttons; the most important one is `look="primary"`. */
  actions?: ReactNode;
}

/** Search and filters, then buttons; wraps on small screens. */
export const Toolbar = ({ children, actions }: ToolbarProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-4">
    {children && (
      <div className="flex min-w-0 grow basis-80 flex-wrap items-end gap-3">{children}</div>
    )}
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
);

interface FiltersProps {
  count: number;
  onClear: () => void;
  /** Places a few filters beside the search, if there is room. */
  beside?: boolean;
  /** `ChoiceField`s. */
  children: ReactNode;
}

/** The filters of a list: in a row if there is room, else behind a button. */
export function Filters({ count, onClear, beside = false, children }: FiltersProps) {
  const wide = useMinWidth(48);
  const place = beside ? 'grow-2 basis-md' : 'basis-full';
  return (
    <details
      open={wide}
      className={wide ? place : 'basis-full rounded-sm border border-rule bg-sheet px-3 open:pb-3'}
    >
      <summary
        className={`flex min-h-11 cursor-pointer items-center font-semibold text-blue ${wide ? 'hidden' : ''}`}
      >
        Filters{count > 0 && ` (${count})`}
      </summary>
      <div className="flex flex-wrap items-end gap-3 md:flex-nowrap">
        <div className="grid grow grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {children}
        </div>
        <Button
          look="plain"
          className={`h-12 shrink-0 whitespace-nowrap ${count === 0 ? 'invisible max-md:hidden' : ''}`}
          onClick={onClear}
        >
          Clear filters
        </Button>
      </div>
    </details>
  );
}

interface SearchFieldProps {
  label: string;
  /** Both from `useList().search`. */
  text: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, text, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="relative min-w-0 grow basis-56">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-full min-w-0 appearance-none rounded-sm border border-rule-strong bg-sheet pr-3 pl-10 text-base text-ink hover:border-blue"
      />
    </div>
  );
}

export function RefreshButton({ list }: { list: Pick<List<unknown>, 'refresh' | 'refreshing'> }) {
  const { refresh, refreshing } = list;
  return (
    <Button
      onClick={refreshing ? undefined : refresh}
      aria-disabled={refreshing}
      className="aria-disabled:cursor-wait"
    >
      <RotateCw aria-hidden="true" className={`size-4 ${refreshing ? 'animate-spin' : ''}`} />
      Refresh
    </Button>
  );
}
