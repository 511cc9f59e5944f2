/** An id that is made of a natural key. */
export const slug = (...parts: readonly string[]): string => parts.join('-').toLowerCase();
