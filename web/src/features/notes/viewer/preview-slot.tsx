import type { ReactNode } from 'react';

/** The first sheet of a preview before it can be drawn, of an A4 page's shape, with a message in it. */
export function PreviewSlot({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-[210/297] flex-col items-center justify-center gap-4 border border-rule bg-sheet px-4 text-center text-ink-soft">
      {children}
    </div>
  );
}
