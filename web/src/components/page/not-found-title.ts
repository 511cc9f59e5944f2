/** Identifies the not-found page. */
export const notFoundTitle = 'Page not found';
