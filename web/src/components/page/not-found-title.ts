/** By which the page of what is not there is known. */
export const notFoundTitle = 'Page not found';
