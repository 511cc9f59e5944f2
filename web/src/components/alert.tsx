import type { ReactNode } from 'react';

interface AlertProps {
  children: ReactNode;
  className?: string;
}

/** Always rendered, so that screen readers announce a new message. */
export const Alert = ({ children, className = '' }: AlertProps) => (
  <div role="alert" className={`empty:hidden ${className}`}>
    {children && <div className="border-l-6 border-red bg-red-wash px-4 py-3">{children}</div>}
  </div>
);
