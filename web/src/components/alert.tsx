import type { ReactNode } from 'react';

interface AlertProps {
  /** What went wrong; nothing when all is well. */
  children: ReactNode;
  className?: string;
}

/** Where a form says what went wrong. It is always there, so that a screen reader hears what comes into it. */
export const Alert = ({ children, className = '' }: AlertProps) => (
  <div role="alert" className={`empty:hidden ${className}`}>
    {children && <div className="border-l-6 border-red bg-red-wash px-4 py-3">{children}</div>}
  </div>
);
