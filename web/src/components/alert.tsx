import type { ReactNode } from 'react';
import { Button } from './button.tsx';

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

interface FailureProps extends AlertProps {
  onRetry?: () => void;
}

/** Why something failed, in a line; nothing without a text. */
export const Failure = ({ children, className = '', onRetry }: FailureProps) =>
  children && (
    <p role="alert" className={`flex flex-wrap items-center gap-3 text-red ${className}`}>
      {children}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </p>
  );
