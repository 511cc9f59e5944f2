import { useId, type ReactNode } from 'react';

interface ResultFiguresProps {
  title: string;
  /** Names the SGPA for a screen reader. */
  label: string;
  /** For links to it. */
  id?: string;
  sgpa: string;
  children: ReactNode;
}

/** A card with an SGPA. The calculator's result and the university's have the same size. */
export function ResultFigures({ title, label, id, sgpa, children }: ResultFiguresProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-rule-strong bg-sheet p-4 sm:p-5"
    >
      <h2 id={headingId} className="text-small font-semibold text-ink-soft">
        {title}
      </h2>
      <output
        aria-label={label}
        className="block font-serif text-[3.5rem] leading-none font-semibold tabular-nums"
      >
        {sgpa}
      </output>
      {children}
    </section>
  );
}
