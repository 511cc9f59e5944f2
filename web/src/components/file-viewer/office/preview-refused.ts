/** The file cannot be shown; `message` says why, for the reader. */
export class PreviewRefusedError extends Error {}
