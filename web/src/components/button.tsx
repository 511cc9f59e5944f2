import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export type ButtonLook = 'primary' | 'secondary' | 'plain';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border py-2 text-center font-semibold disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunk disabled:text-ink-faint';

const styles: Record<ButtonLook, string> = {
  primary: 'px-4 border-blue bg-blue text-on-blue hover:border-blue-deep hover:bg-blue-deep',
  secondary: 'px-4 border-blue bg-sheet text-blue hover:bg-blue-wash hover:text-blue-deep',
  plain: 'border-transparent px-2 text-blue hover:bg-blue-wash hover:text-blue-deep',
};

/** Button classes for other elements. */
export const buttonClass = (look: ButtonLook = 'secondary', className = ''): string =>
  `${shape} ${styles[look]} ${className}`;

interface LookProps {
  look?: ButtonLook;
}

export const Button = ({ look, className, ...props }: ComponentProps<'button'> & LookProps) => (
  <button type="button" className={buttonClass(look, className)} {...props} />
);

export const ButtonLink = ({ look, className, ...props }: LinkProps & LookProps) => (
  <Link className={buttonClass(look, className)} {...props} />
);

export const NewTabLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...props}>
    {children}
  </a>
);
