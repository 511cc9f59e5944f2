import type { Bucket } from '../contracts/domain/files.ts';

/** Where an object lies. */
export interface ObjectLocation {
  readonly bucket: Bucket;
  readonly key: string;
}

const incomingFolder = 'incoming/';

/** A file by its name in storage, and what it is of: its upload, or a note. */
interface NamedFile {
  readonly id: string;
  readonly name: string;
}

/** Where the browser puts a file. It vanishes from here after a day, claimed or not. */
export const incomingObject = ({ id, name }: NamedFile): ObjectLocation => ({
  bucket: 'uploads',
  key: `${incomingFolder}${id}/${name}`,
});

/** Where a submission's file waits for review, and where a note's is kept while it is not public. */
export const privateObject = ({ id, name }: NamedFile): ObjectLocation => ({
  bucket: 'uploads',
  key: `held/${id}/${name}`,
});

/** Where a published note's file lies; the key is the path on the site. */
export const publicObject = ({ name }: Pick<NamedFile, 'name'>): ObjectLocation => ({
  bucket: 'files',
  key: `files/${name}`,
});

/** The upload to which an incoming key belongs. */
export const uploadIdFromKey = (key: string): string | undefined =>
  key.startsWith(incomingFolder) ? key.slice(incomingFolder.length).split('/', 1)[0] : undefined;
