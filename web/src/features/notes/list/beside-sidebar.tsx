import type { ReactNode } from 'react';

interface BesideSidebarProps {
  sidebar: ReactNode;
  children: ReactNode;
}

/** A message in place of the list, with the sidebar beside it on a wide screen. */
export function BesideSidebar({ sidebar, children }: BesideSidebarProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {children}
      {sidebar}
    </div>
  );
}
