import type { FileType } from './fields.ts';

export const maxFileBytes = 10 * 1024 * 1024;

export const acceptedExtensions = '.pdf,.doc,.docx,.ppt,.pptx';

/** The registered media type of each file type. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/**
 * `uploads` is private, CloudFront serves `files` under `/files/`, and `site` holds pages and assets.
 */
export type Bucket = 'uploads' | 'files' | 'site';

/** Pictures of the first pages of public files, in the bucket of files. */
export const picturesFolder = 'files/pictures/';

/** The text of public documents, in the bucket of the site. */
export const textsFolder = 'texts/';

/** The daily dump of public data, in the bucket of the site. */
export const publicDataFolder = 'data/';

/** By which search engines verify the key of IndexNow, in the bucket of the site. */
export const indexNowFile = 'index-now.txt';

/** Requests for an extraction: empty objects of the bucket of uploads, which expire. */
export const extractionFolder = 'extract/';

/** Archives of the whole table, in the bucket of uploads: personal data, which expires. */
export const archivesFolder = 'archives/';

/** Requests for work on archives: empty objects. */
export const archiveRequestsFolder = `${archivesFolder}requests/`;
