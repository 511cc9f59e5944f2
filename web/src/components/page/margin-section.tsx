import { useId, type ReactNode } from 'react';

interface MarginSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** On a wide screen the title is in the margin. */
export function MarginSection({ title, aside, children }: MarginSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-4 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8 lg:py-10"
    >
      <div className="mb-3 lg:mb-0">
        <h2 id={id} className="font-serif text-title font-semibold">
          {title}
        </h2>
        {aside && <div className="mt-1 text-small text-ink-soft">{aside}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
