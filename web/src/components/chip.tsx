import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-full truncate rounded-sm border border-rule px-2 align-top text-small text-ink-soft">
    {children}
  </span>
);

/** Different texts, each as a chip. */
export const Chips = ({
  items,
  className = '',
}: {
  items: readonly string[];
  className?: string;
}) => (
  <ul className={`flex flex-wrap gap-1.5 ${className}`}>
    {items.map((item) => (
      <li key={item}>
        <Chip>{item}</Chip>
      </li>
    ))}
  </ul>
);

export const ChipLink = ({ className = '', ...props }: LinkProps) => (
  <Link
    className={`inline-flex min-h-11 items-center gap-2 rounded-sm border border-rule-strong bg-sheet px-3 py-1.5 text-blue hover:border-blue hover:bg-blue-wash hover:text-blue-deep ${className}`}
    {...props}
  />
);

export const Stamp = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border-2 border-ink-soft px-1.5 text-small font-bold tracking-wider text-ink-soft uppercase">
    {children}
  </span>
);
