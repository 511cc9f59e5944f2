import { gunzipSync, gzipSync } from 'node:zlib';
import type { Branch, Scheme } from '../../contracts/catalogue.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { courseKey } from '../../table/catalogue/course.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import { createObjectLoader, replaceObject } from './cached-object.ts';
import { locationOf } from './state.ts';

const catalogueKey = 'search/catalogue.json.gz';
const maxBytes = 8 * 1024 * 1024;

/**
 * The catalogue as one object. Reading all subjects from the table costs a hundred read units, each name half a unit.
 */
export interface StoredCatalogue {
  readonly schemes: readonly Scheme[];
  readonly branches: readonly Branch[];
  /** By name. */
  readonly subjects: readonly CourseSubject[];
}

/** The stored catalogue with its look-ups. */
export interface OpenCatalogue extends StoredCatalogue {
  readonly subjectsById: ReadonlyMap<string, CourseSubject>;
  /** By branch id, each by name. */
  readonly subjectsOfBranch: ReadonlyMap<string, readonly CourseSubject[]>;
  /** By course key, each by branch id. */
  readonly subjectsOfCourse: ReadonlyMap<string, readonly CourseSubject[]>;
}

function buildLookups(catalogue: StoredCatalogue): OpenCatalogue {
  const { subjects } = catalogue;
  const byBranch = subjects.toSorted((a, b) => (a.branch_id < b.branch_id ? -1 : 1));
  return {
    ...catalogue,
    subjectsById: new Map(subjects.map((subject) => [subject.id, subject])),
    subjectsOfBranch: Map.groupBy(subjects, ({ branch_id }) => branch_id),
    subjectsOfCourse: Map.groupBy(byBranch, (subject) => courseKey(subject)),
  };
}

const parse = (body: Buffer) => JSON.parse(gunzipSync(body).toString()) as StoredCatalogue;

/** Replaces the stored catalogue by the one that `load` returns, which runs again after a concurrent replacement. */
export const replaceCatalogue = (objects: VersionedObjects, load: () => Promise<StoredCatalogue>) =>
  replaceObject(objects, catalogueKey, 'application/gzip', async () =>
    gzipSync(JSON.stringify(await load())),
  );

/** The stored catalogue; undefined before its first publication. */
export async function readCatalogue(objects: ObjectReader): Promise<StoredCatalogue | undefined> {
  const stored = await objects.read(locationOf(catalogueKey), maxBytes);
  return stored && parse(stored.body);
}

/**
 * Returns a function that loads the stored catalogue and caches it for some seconds. It returns undefined if the object is
 * missing or unreadable; the caller then reads the table.
 */
export function createCatalogueLoader(
  objects: ObjectReader,
): () => Promise<OpenCatalogue | undefined> {
  const reader: ObjectReader = { read: (...args) => objects.read(...args).catch(() => undefined) };
  return createObjectLoader(reader, catalogueKey, (body) => buildLookups(parse(body)));
}
