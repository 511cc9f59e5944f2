import type { Result } from '../rules/result.ts';

/** The result at the lower edge of a narrow screen. */
export function ResultBar({ result }: { result: Result | null }) {
  if (!result) return null;
  return (
    <a
      href="#result"
      className="sticky bottom-0 z-10 -mx-4 flex min-h-14 items-baseline gap-3 border-t border-rule-strong bg-sheet px-4 py-2.5 tabular-nums md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      <span className="text-small text-ink-soft">SGPA</span>
      <strong className="font-serif text-title">{result.sgpa.toFixed(2)}</strong>
      <span className="ml-auto text-ink-soft">{result.percentage.toFixed(1)}%</span>
    </a>
  );
}
