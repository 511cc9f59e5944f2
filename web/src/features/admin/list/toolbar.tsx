import type { ReactNode } from 'react';

interface ToolbarProps {
  /** Search and filters. */
  children?: ReactNode;
  /** Buttons; the most important one is `look="primary"`. */
  actions?: ReactNode;
}

/** Search and filters, then buttons; wraps on small screens. */
export function Toolbar({ children, actions }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-4">
      {children && (
        <div className="flex min-w-0 grow basis-80 flex-wrap items-end gap-3">{children}</div>
      )}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
