/** Elements of the prerendered offline page that its script uses. */
export const retryButtonId = 'retry';
export const savedNotesId = 'saved-notes';
