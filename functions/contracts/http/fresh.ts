/** Request header of the publisher: bypass in-process caches. */
export const freshHeader = 'x-fresh';
