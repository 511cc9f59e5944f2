/** The largest file that may be sent in, in bytes: 10 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** What a file picker offers. */
export const acceptedExtensions = '.pdf,.doc,.docx,.ppt,.pptx';

/**
 * A bucket: `uploads` is private, `files` is what CloudFront serves under `/files/`, `site` holds the pages and what
 * they load.
 */
export type Bucket = 'uploads' | 'files' | 'site';
