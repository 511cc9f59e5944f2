interface FigureProps {
  name: string;
  value: string | number;
}

/** An entry of a `dl`: the value is beside its name, or below it at large text sizes. */
export function Figure({ name, value }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right">{value}</dd>
    </div>
  );
}

/** A figure by the university's rules as text: null if a rule is not verified, undefined without marks. */
export function verifiedFigure<V>(
  value: V | null | undefined,
  format: (value: V) => string,
): string {
  if (value === undefined) return '–';
  return value === null ? 'Not verified' : format(value);
}
