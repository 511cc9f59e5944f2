/** The pictures of an answer, which are handed over without a copy. */
export const bitmapsOf = (answer: unknown): ImageBitmap[] =>
  (Array.isArray(answer) ? answer : [answer]).filter((one) => one instanceof ImageBitmap);
