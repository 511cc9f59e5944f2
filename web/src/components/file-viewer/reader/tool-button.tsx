import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  icon?: LucideIcon;
  /** For a toggle button. */
  pressed?: boolean;
}

export function ToolButton(button: ToolButtonProps) {
  const { label, icon: Icon, className = '', pressed, children, ...props } = button;
  return (
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
}
