/** The parts of the page that stands in offline to which its script gives life. */
export const againId = 'again';
export const keptListId = 'kept';
