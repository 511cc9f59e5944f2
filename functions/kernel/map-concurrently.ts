/** Does `work` with each of `all`, at most `most` under way at a time. Rejects with the first failure. */
export async function atOnce<T>(
  most: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const lane = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: most }, lane));
}
