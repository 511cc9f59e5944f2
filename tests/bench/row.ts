/** Within what a figure must lie. */
export type Bound =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly between: readonly [least: number, most: number] };

/** A figure that was measured. Times are ratios to a reference of the same run; all else is exact. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit?: string;
  /** What every change must keep. */
  readonly gate?: Bound;
  /** What we are after. */
  readonly aim?: Bound;
  /** How much was measured, and what the figure is made of. */
  readonly detail?: string;
}

/** How much is measured: what a change needs, or everything, which takes hours. */
export interface Size {
  readonly full: boolean;
}

/** Some figures that are measured together. */
export interface Measure {
  readonly name: string;
  run(size: Size): Promise<Row[]>;
}

export type Verdict = 'aim' | 'gate' | 'missed' | 'figure';

const isWithin = (value: number, bound: Bound): boolean => {
  if ('atMost' in bound) return value <= bound.atMost;
  if ('atLeast' in bound) return value >= bound.atLeast;
  return value >= bound.between[0] && value <= bound.between[1];
};

/** What a figure has reached; one without bounds is only told. */
export function verdictOf({ value, gate, aim }: Row): Verdict {
  if (!gate && !aim) return 'figure';
  if (gate && !isWithin(value, gate)) return 'missed';
  return !aim || isWithin(value, aim) ? 'aim' : 'gate';
}

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A figure as text. */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : digits.format(value);

export function boundText(bound: Bound | undefined): string {
  if (!bound) return '';
  if ('atMost' in bound) return bound.atMost === 0 ? '0' : `≤ ${numberText(bound.atMost)}`;
  if ('atLeast' in bound) return `≥ ${numberText(bound.atLeast)}`;
  return bound.between.map((value) => numberText(value)).join(' to ');
}

export const atMost = (most: number): Bound => ({ atMost: most });
export const atLeast = (least: number): Bound => ({ atLeast: least });
