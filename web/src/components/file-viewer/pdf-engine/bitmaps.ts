/** The pictures of a response, which are transferred without a copy. */
export const bitmapsOf = (result: unknown): ImageBitmap[] =>
  (Array.isArray(result) ? result : [result]).filter((one) => one instanceof ImageBitmap);
