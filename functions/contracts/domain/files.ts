export const maxFileBytes = 10 * 1024 * 1024;

export const acceptedExtensions = '.pdf,.doc,.docx,.ppt,.pptx';

/**
 * `uploads` is private, CloudFront serves `files` under `/files/`, and `site` holds pages and assets.
 */
export type Bucket = 'uploads' | 'files' | 'site';
