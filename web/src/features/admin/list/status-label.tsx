import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const statusStyles = {
  good: { icon: CircleCheck, className: 'text-green' },
  bad: { icon: CircleX, className: 'text-red' },
  waiting: { icon: Hourglass, className: 'text-ink' },
  off: { icon: CircleMinus, className: 'text-ink-faint' },
} as const satisfies Record<string, { icon: LucideIcon; className: string }>;

interface StateMarkProps {
  look: keyof typeof statusStyles;
  children: ReactNode;
}

export function StatusLabel({ look, children }: StateMarkProps) {
  const { icon: Icon, className } = statusStyles[look];
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-semibold ${className}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
      {children}
    </span>
  );
}
