import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A small line above the title. */
  over?: ReactNode;
  children?: ReactNode;
  /** Reserves two lines on phones for each, so that long names cause no layout shift. */
  long?: boolean;
}

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
