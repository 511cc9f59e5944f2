/** Numbers from 0 up to, but not including, 1. */
export type RandomNumbers = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): RandomNumbers {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: RandomNumbers, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;

/** Deterministic random choices for a seed. */
export class Random {
  readonly next: RandomNumbers;

  constructor(seed: number) {
    this.next = randomOf(Math.imul(seed + 1, 0x9e3779b1));
  }

  /** An integer from 0 up to, but not including, `of`. */
  below(of: number): number {
    return Math.floor(this.next() * of);
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(from: readonly T[]): T {
    return pick(this.next, from);
  }
}
