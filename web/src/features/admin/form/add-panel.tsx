import type { ReactNode } from 'react';
import { useMinWidth } from '../shell/use-min-width.ts';

interface EntryPanelProps {
  /** What the form in it does: "Add a scheme". */
  title: string;
  children: ReactNode;
}

/** The line for a new entry over a ledger: open where there is room for both, else one press away. */
export function AddPanel({ title, children }: EntryPanelProps) {
  const wide = useMinWidth(48);
  return (
    <details
      open={wide}
      className="mb-6 rounded-md border border-rule bg-sheet px-4 open:pb-4 md:px-5 md:open:pb-5"
    >
      <summary className="-mx-1 flex min-h-12 cursor-pointer items-center px-1 font-semibold text-blue marker:content-none before:mr-2 before:inline-block before:w-3 before:content-['+'] in-open:before:content-['–'] [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
