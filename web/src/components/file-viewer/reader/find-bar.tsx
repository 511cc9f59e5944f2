import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { formatQuantity } from '../../../lib/format/format.ts';
import { ToolButton } from './tool-button.tsx';
import type { Find } from './use-find.ts';

interface FindBarProps {
  find: Find;
  pageCount: number;
  onClose: () => void;
}

/** Enter goes to the next place, Shift and Enter to the previous one, Escape closes. */
export function FindBar({ find, pageCount, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const none = find.matches.length === 0;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    find.step(1);
  };
  return (
    <search>
      <form onSubmit={onSubmit} className="flex flex-wrap items-center border-t border-rule py-1">
        <input
          ref={field}
          type="search"
          aria-label="Find in this document"
          placeholder="Find in this document"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={find.query}
          onChange={({ target }) => find.search(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.shiftKey) {
              event.preventDefault();
              find.step(-1);
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              onClose();
            }
          }}
          className="h-11 min-w-0 grow basis-32 rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink"
        />
        <output className="shrink-0 px-2 text-right text-small text-ink-soft tabular-nums">
          {statusText(find, pageCount)}
        </output>
        <ToolButton
          icon={ChevronUp}
          label="Previous place"
          disabled={none}
          onClick={() => find.step(-1)}
        />
        <ToolButton
          icon={ChevronDown}
          label="Next place"
          disabled={none}
          onClick={() => find.step(1)}
        />
        <ToolButton icon={X} label="Close the search" onClick={onClose} />
      </form>
    </search>
  );
}

function statusText({ query, matches, chosen, searched }: Find, pageCount: number): string {
  if (query.trim() === '') return '';
  if (matches.length > 0) return `${chosen + 1} of ${matches.length}`;
  return searched < pageCount ? 'Searching…' : formatQuantity(0, 'place', 'places');
}
