import type { Scheme } from '../../contracts/catalogue.ts';
import { updateIf, deleteIf, checkIf, putIfAbsent, type ConditionCheck } from '../change.ts';
import { replaceNaturalKey, releaseKey, reserveKey } from './natural-key.ts';
import { queryFields, type ReadOptions, getFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact } from '../write.ts';
import { keyPatterns, patternsOf, primaryKey } from '../keys.ts';

export interface StoredScheme extends Scheme {
  updated_at: string | null;
  /** Set when the year changes, until the subjects and their notes have the new year. ISO 8601. */
  following_since?: string;
}

const [patterns] = keyPatterns.scheme;
const yearPatterns = patternsOf('scheme', 'year');
const partition = patterns.pk;
const schemeKey = (id: string) => primaryKey(patterns, { id });
const yearKey = ({ year }: Scheme) => primaryKey(yearPatterns, { year: year.toLowerCase() });

/** All schemes, oldest year first. */
export async function listSchemes(
  table: Table,
  options: ReadOptions = {},
): Promise<StoredScheme[]> {
  const schemes = await queryFields<StoredScheme>(table, { partition, ...options });
  return schemes.toSorted((a, b) => a.year.localeCompare(b.year, 'en', { numeric: true }));
}

/** One scheme, strongly consistent. */
export const getScheme = (table: Table, id: string): Promise<StoredScheme | undefined> =>
  getFields(table, schemeKey(id), { consistent: true });

/** The writes that store a scheme. They fail if its id or year exists. */
export const addScheme = (scheme: StoredScheme) => ({
  scheme: putIfAbsent({ ...schemeKey(scheme.id), ...scheme }),
  key: reserveKey(yearKey(scheme), scheme.id),
});

/**
 * The writes that change a scheme. They fail if it has changed since it was read, or if another scheme has its new
 * year.
 */
export function changeScheme(
  before: StoredScheme,
  { year, description, updated_at }: StoredScheme & { updated_at: string },
) {
  const after = { ...before, year, description, updated_at };
  return {
    scheme: updateIf(
      schemeKey(before.id),
      {
        set: {
          year,
          description,
          updated_at,
          ...(year !== before.year && { following_since: updated_at }),
        },
      },
      { updated_at: before.updated_at },
    ),
    ...replaceNaturalKey(yearKey(before), yearKey(after), before.id),
  };
}

/** The writes that delete a scheme. They fail if it has changed since it was read. */
export const removeScheme = (scheme: StoredScheme) => ({
  scheme: deleteIf(schemeKey(scheme.id), { updated_at: scheme.updated_at }),
  key: releaseKey(yearKey(scheme), scheme.id),
});

/** Fails unless the scheme still has this year. */
export const schemeHasYear = ({ id, year }: Scheme): ConditionCheck =>
  checkIf(schemeKey(id), { year });

/** Removes the propagation flag of a changed year. Fails if the scheme has changed again. */
export async function clearSchemePropagation(table: Table, scheme: StoredScheme): Promise<void> {
  await transact(table, {
    scheme: updateIf(
      schemeKey(scheme.id),
      { remove: ['following_since'] },
      { following_since: scheme.following_since },
    ),
  });
}
