/** Sums over notes. */
export interface Counts {
  notes: number;
  downloads: number;
  upvotes: number;
}

/** The sum of counts. Missing numbers are zero, because the first addition creates an item. */
export function sumCounts(all: readonly Partial<Counts>[]): Counts {
  const sum = { notes: 0, downloads: 0, upvotes: 0 };
  for (const counts of all) {
    sum.notes += counts.notes ?? 0;
    sum.downloads += counts.downloads ?? 0;
    sum.upvotes += counts.upvotes ?? 0;
  }
  return sum;
}
