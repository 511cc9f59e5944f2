import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { ProgressBar } from '../../../components/forms/progress-bar.tsx';
import { formatCount } from '../../../lib/format/format.ts';

export interface RowAction extends ComponentProps<'button'> {
  label: string;
  danger?: boolean;
}

interface RowButtonProps extends RowAction {
  /** The row's name, for screen readers. */
  of: string;
}

export const RowButton = ({ label, of, danger, className = '', ...props }: RowButtonProps) => (
  <Button
    look="plain"
    aria-label={`${label}: ${of}`}
    className={`whitespace-nowrap ${danger ? 'text-red! hover:bg-red-wash!' : ''} ${className}`}
    {...props}
  >
    {label}
  </Button>
);

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Only a part of the rows is selected. */
  indeterminate?: boolean;
  onChange: (event: unknown) => void;
}

export const SelectBox = ({ label, checked, indeterminate = false, onChange }: SelectBoxProps) => (
  <label className="-ml-3 inline-flex size-11 cursor-pointer items-center justify-center">
    <input
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="size-5 accent-blue"
    />
  </label>
);

interface BulkBarProps {
  /** The number of selected rows; hidden without any. */
  count: number;
  onClear: () => void;
  /** The progress; null while idle. */
  progress: { done: number; total: number } | null;
  children: ReactNode;
}

/** Actions for the selected rows, at the lower edge of the window. */
export function BulkBar({ count, onClear, progress, children }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isHidden = count === 0 && !progress;
  useLayoutEffect(() => {
    if (isHidden) return undefined;
    const shown = bar.current;
    return () => {
      const focused = document.activeElement;
      const isLost = focused === document.body || shown?.contains(focused) === true;
      if (isLost) document.getElementById('main')?.focus();
    };
  }, [isHidden]);
  return (
    <section
      ref={bar}
      aria-label="Selected"
      className={`sticky bottom-0 z-10 -mx-4 border-t-3 border-double border-rule-strong bg-paper px-4 py-3 md:-mx-8 md:px-8 ${isHidden ? 'hidden' : ''}`}
    >
      {progress ? (
        <ProgressBar label="Progress" {...progress} format={formatCount} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <output className="min-w-28 font-semibold tabular-nums">
            {formatCount(count)} selected
          </output>
          {children}
          <Button look="plain" className="ml-auto" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  );
}
