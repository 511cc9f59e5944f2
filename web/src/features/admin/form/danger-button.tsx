import type { ComponentProps } from 'react';
import { buttonClass } from '../../../components/button.tsx';

/** A button for an irreversible action. */
export function DangerButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={buttonClass(
        'secondary',
        `border-red! text-red! hover:bg-red-wash! aria-disabled:border-rule! aria-disabled:text-ink-faint! ${className}`,
      )}
      {...props}
    />
  );
}
