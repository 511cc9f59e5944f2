/** The allowed range of a figure. */
export type Bound =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly between: readonly [least: number, most: number] };

/** A measured figure. Times are ratios to a reference of the same run; everything else is exact. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit?: string;
  readonly gate?: Bound;
  /** The goal. */
  readonly aim?: Bound;
  /** Sample size and composition. */
  readonly detail?: string;
  /** Minimum and maximum of the runs; the value is the median. */
  readonly spread?: readonly [least: number, most: number];
}

/** The extent of a measurement: enough for the gates, or everything, which takes hours. */
export interface Size {
  readonly full: boolean;
}

/** Figures that are measured together. */
export interface Measure {
  readonly name: string;
  /** Runs of a measure of times, which needs a quiet machine; exact figures take one run. */
  readonly runs?: number;
  run(size: Size): Promise<Row[]>;
}

export type Verdict = 'aim' | 'gate' | 'missed' | 'figure';

const isWithin = (value: number, bound: Bound): boolean => {
  if ('atMost' in bound) return value <= bound.atMost;
  if ('atLeast' in bound) return value >= bound.atLeast;
  return value >= bound.between[0] && value <= bound.between[1];
};

/** Compares a figure with its bounds. */
export function verdictOf({ value, gate, aim }: Row): Verdict {
  if (!gate && !aim) return 'figure';
  if (gate && !isWithin(value, gate)) return 'missed';
  return !aim || isWithin(value, aim) ? 'aim' : 'gate';
}

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

export const numberText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : digits.format(value);

export function boundText(bound: Bound | undefined): string {
  if (!bound) return '';
  if ('atMost' in bound) return bound.atMost === 0 ? '0' : `≤ ${numberText(bound.atMost)}`;
  if ('atLeast' in bound) return `≥ ${numberText(bound.atLeast)}`;
  return bound.between.map((value) => numberText(value)).join(' to ');
}

export const atMost = (most: number): Bound => ({ atMost: most });
const atLeast = (least: number): Bound => ({ atLeast: least });

/** The gate and the aim of a figure that should be small. */
export const boundsBelow = (gate: number, aim: number) => ({
  gate: atMost(gate),
  aim: atMost(aim),
});

/** The gate and the aim of a figure that should be large. */
export const boundsAbove = (gate: number, aim: number) => ({
  gate: atLeast(gate),
  aim: atLeast(aim),
});
