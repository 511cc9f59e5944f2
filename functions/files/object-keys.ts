import { picturesFolder, type Bucket } from '../contracts/domain/files.ts';

export interface ObjectLocation {
  readonly bucket: Bucket;
  readonly key: string;
}

const incomingFolder = 'incoming/';
const publicFolder = 'files/';

/** The name of a stored file, with the id of its upload or note. */
interface NamedFile {
  readonly id: string;
  readonly name: string;
}

/** The upload by the browser. S3 expires it after a day, claimed or not. */
export const incomingObject = ({ id, name }: NamedFile): ObjectLocation => ({
  bucket: 'uploads',
  key: `${incomingFolder}${id}/${name}`,
});

/** The copy of a submission's or a note's file that only administrators read. */
export const privateObject = ({ id, name }: NamedFile): ObjectLocation => ({
  bucket: 'uploads',
  key: `private/${id}/${name}`,
});

/** The copy of a submission's file in which the student's number is blank. */
export const blankedObject = ({ id, name }: NamedFile): ObjectLocation => ({
  bucket: 'uploads',
  key: `private/${id}/blanked/${name}`,
});

/** The file of an approved note; the key is also its path on the site. */
export const publicObject = ({ name }: Pick<NamedFile, 'name'>): ObjectLocation => ({
  bucket: 'files',
  key: `${publicFolder}${name}`,
});

/**
 * The keys of the objects that are extracted from a public file: pictures of a PDF's first page, and its text
 * as HTML.
 */
export const extractKeys = ({ name }: Pick<NamedFile, 'name'>) => ({
  thumbnail: `${picturesFolder}${name}.jpg`,
  linkPreview: `${picturesFolder}${name}-card.jpg`,
  text: `${picturesFolder}${name}.txt`,
});

export const extractObjects = (file: Pick<NamedFile, 'name'>): ObjectLocation[] =>
  Object.values(extractKeys(file)).map((key) => ({ bucket: 'files', key }));

/** A public file and everything extracted from it. */
export const publicObjects = (file: Pick<NamedFile, 'name'>): ObjectLocation[] => [
  publicObject(file),
  ...extractObjects(file),
];

/** The upload to which an incoming key belongs. */
export const uploadIdFromKey = (key: string): string | undefined =>
  key.startsWith(incomingFolder) ? key.slice(incomingFolder.length).split('/', 1)[0] : undefined;

/** The name of a note's stored file; undefined if the file is on Drive. */
export const storedFileName = (note: { readonly drive_file_id: string }): string | undefined =>
  note.drive_file_id.startsWith(publicFolder)
    ? note.drive_file_id.slice(publicFolder.length)
    : undefined;

/** The names of all stored files of a note: its current one and the older versions. */
export const storedFileNames = (note: {
  readonly drive_file_id: string;
  readonly versions?: readonly { readonly drive_file_id: string }[];
}): string[] => [note, ...(note.versions ?? [])].flatMap((file) => storedFileName(file) ?? []);
