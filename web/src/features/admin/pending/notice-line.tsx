import { CircleCheck, CircleX, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface LineProps {
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function Line({ icon: Icon, className, children }: LineProps) {
  return (
    <div className={`flex gap-2 rounded-sm px-2 py-1 text-small ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Something that a reviewer should look at before deciding. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <Line icon={TriangleAlert} className="border border-red text-red">
    {children}
  </Line>
);

/** The file is as it should be. */
export const Good = ({ children }: { children: ReactNode }) => (
  <Line icon={CircleCheck} className="bg-green-wash text-green">
    {children}
  </Line>
);

/** The file is not as it should be. */
export const Bad = ({ children }: { children: ReactNode }) => (
  <Line icon={CircleX} className="bg-red-wash text-red">
    {children}
  </Line>
);

/** Not known yet. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Line icon={Hourglass} className="bg-sunk text-ink-soft">
    {children}
  </Line>
);
