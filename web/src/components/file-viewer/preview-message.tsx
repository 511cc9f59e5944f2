import type { ReactNode } from 'react';
export function PreviewMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 border border-rule bg-sheet px-4 py-12 text-center text-pretty text-ink-soft">
      {children}
    </div>
  );
}
