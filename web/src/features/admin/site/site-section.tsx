import type { ReactNode } from 'react';

interface SiteSectionProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export const SiteSection = ({ title, action, children }: SiteSectionProps) => (
  <section className="mt-8">
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-2">
      <h2 className="min-w-0 font-serif text-title font-semibold wrap-anywhere">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
