import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMinWidth } from '../shell/use-min-width.ts';

/** The form for a new record above a list: open on wide screens, collapsed on narrow ones. */
export function AddPanel({ title, children }: { title: string; children: ReactNode }) {
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

export function AddButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-disabled={busy}
      // Aligned with the inputs beside it, below their labels.
      className="h-12 min-w-36 self-start md:mt-6 aria-disabled:cursor-wait"
    >
      {busy ? 'Adding…' : children}
    </Button>
  );
}
