/** Reads every page of a list, in order. */
export async function readPages<P extends { next: string | null }>(
  read: (paging: { cursor?: string }) => Promise<P>,
): Promise<P[]> {
  const pages = [await read({})];
  for (;;) {
    const { next } = pages.at(-1)!;
    if (next === null) return pages;
    pages.push(await read({ cursor: next }));
  }
}
