import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon?: LucideIcon;
  className?: string;
  disabled?: boolean;
  /** For a toggle button. */
  pressed?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

export const ToolButton = ({
  label,
  icon: Icon,
  className = '',
  pressed,
  children,
  ...props
}: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    className={`inline-flex h-11 min-w-11 items-center justify-center rounded-sm text-blue hover:bg-blue-wash hover:text-blue-deep disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint aria-pressed:bg-blue-wash ${className}`}
    {...props}
  >
    {Icon && <Icon aria-hidden="true" className="size-5" />}
    {children}
  </button>
);
