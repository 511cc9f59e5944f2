import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { textsFolder } from '../../contracts/domain/files.ts';
import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import type { ObjectLocation } from '../../files/object-keys.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import {
  emptyTextIndex,
  updateTextIndex,
  type DocumentText,
  type TextIndex,
} from '../engine/text-index.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const maxBytes = 8 * 1024 * 1024;
const quality = 6;

export interface Course {
  readonly scheme_year: string;
  readonly code: string;
}

const courseLocation = ({ scheme_year, code }: Course): ObjectLocation => ({
  bucket: 'site',
  key: `${textsFolder}courses/${scheme_year}/${code.toUpperCase()}.br`,
});
const noteLocation = (id: string): ObjectLocation => ({
  bucket: 'site',
  key: `${textsFolder}notes/${id}.br`,
});

async function read<T>(objects: ObjectReader, location: ObjectLocation) {
  const stored = await objects.read(location, maxBytes);
  if (!stored) return undefined;
  const body = (await decompress(stored.body)).toString();
  return { value: JSON.parse(body) as T, version: stored.version };
}

async function write(
  objects: VersionedObjects,
  location: ObjectLocation,
  value: unknown,
  version?: string | null,
): Promise<boolean> {
  const body = await compress(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const headers = {
    contentType: 'application/octet-stream',
    cacheControl: cacheControlFor(location.key),
  };
  return objects.write(location, body, headers, version);
}

/** The text of a document by page. */
export interface StoredText {
  /** The fingerprint of the extraction's inputs. */
  readonly of: string;
  readonly pages: readonly string[];
}

export const putDocumentText = (objects: VersionedObjects, id: string, text: StoredText) =>
  write(objects, noteLocation(id), text);

export const getDocumentText = async (
  objects: ObjectReader,
  id: string,
): Promise<StoredText | undefined> => (await read<StoredText>(objects, noteLocation(id)))?.value;

export const removeDocumentText = (objects: VersionedObjects, id: string): Promise<void> =>
  objects.remove(noteLocation(id));

const scanLocation = (sha256: string): ObjectLocation => ({
  bucket: 'site',
  key: `${textsFolder}scans/${sha256}.br`,
});

/** What text recognition has read of a file so far; stored after each page, because a page takes seconds. */
export const putScan = (objects: VersionedObjects, sha256: string, scan: unknown) =>
  write(objects, scanLocation(sha256), scan);

export const getScan = async <T>(objects: ObjectReader, sha256: string): Promise<T | undefined> =>
  (await read<T>(objects, scanLocation(sha256)))?.value;

/** Puts documents into the index of a course, or removes those without pages; again after a concurrent update. */
export async function updateCourseTexts(
  objects: VersionedObjects,
  course: Course,
  changed: readonly DocumentText[],
): Promise<void> {
  const location = courseLocation(course);
  for (;;) {
    const stored = await read<TextIndex>(objects, location);
    if (!stored && changed.every(({ pages }) => pages.length === 0)) return;
    const next = updateTextIndex(stored?.value ?? emptyTextIndex, changed);
    if (await write(objects, location, next, stored?.version ?? null)) return;
  }
}

/** The index of a course; an empty one where no document has text. */
export const getCourseTexts = async (objects: ObjectReader, course: Course): Promise<TextIndex> =>
  (await read<TextIndex>(objects, courseLocation(course)))?.value ?? emptyTextIndex;
