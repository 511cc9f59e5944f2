/** The consumed capacity of a table handle. */
export interface Meter {
  readonly consumed: { calls: number; readUnits: number; writeUnits: number };
}
