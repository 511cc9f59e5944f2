/** Says what the calls to the table have cost so far (a table handle does). */
export interface Meter {
  readonly consumed: { calls: number; readUnits: number; writeUnits: number };
}
