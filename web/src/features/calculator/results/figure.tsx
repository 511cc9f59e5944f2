interface FigureProps {
  name: string;
  value: string | number;
  large?: boolean;
}

/** An entry of a `dl`: the value is beside its name, or below it at large text sizes. */
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
