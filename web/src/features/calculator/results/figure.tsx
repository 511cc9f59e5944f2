interface FigureProps {
  name: string;
  value: string | number;
  large?: boolean;
}

/** One figure of a result in a `dl`: beside its name, or below it where letters are large. */
export function Figure({ name, value, large = false }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`ml-auto text-right ${large ? 'font-serif text-title font-semibold' : ''}`}>
        {value}
      </dd>
    </div>
  );
}
