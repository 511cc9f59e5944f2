import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A small line over the title: where one is. */
  over?: ReactNode;
  /** A sentence under it. */
  children?: ReactNode;
  /** Keeps two lines on a phone for each of these, so that nothing moves when long names arrive. */
  long?: boolean;
}

/** The top of a page: its one title, over a double rule as in a ledger. */
export function PageHeader({ title, over, children, long = false }: PageHeaderProps) {
  return (
    <header className="border-b-3 border-double border-rule-strong pb-4">
      {over && (
        <div className={`mb-1 flow-root text-small text-ink-soft ${long ? 'max-sm:min-h-10' : ''}`}>
          {over}
        </div>
      )}
      <h1
        className={`font-serif text-display font-semibold tracking-tight ${long ? 'max-sm:min-h-[2.3em]' : ''}`}
      >
        {title}
      </h1>
      {children && <div className="mt-2 flow-root max-w-prose text-ink-soft">{children}</div>}
    </header>
  );
}
