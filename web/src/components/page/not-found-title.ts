export const notFoundTitle = 'Page not found';
