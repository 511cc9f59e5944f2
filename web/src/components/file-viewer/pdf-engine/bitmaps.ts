/** The pictures of a response, which are transferred without a copy. */
export const bitmapsOf = (answer: unknown): ImageBitmap[] =>
  (Array.isArray(answer) ? answer : [answer]).filter((one) => one instanceof ImageBitmap);
