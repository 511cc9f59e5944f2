import { packTransactions, transact } from '../table/write.ts';
import { clearSchemePropagation, listSchemes, schemeHasYear } from '../table/catalogue/scheme.ts';
import type { StoredScheme } from '../table/catalogue/scheme.ts';
import {
  changeSubject,
  clearSubjectPropagation,
  listSubjects,
  listSubjectsToPropagate,
  type StoredSubject,
} from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import { propagateSubjects } from './propagate-subjects.ts';

const maxRounds = 10;

/**
 * Writes the scheme's year to its subjects and returns them. Returns undefined after a concurrent change of the scheme,
 * whose own request propagates it.
 */
async function propagateYear(
  table: Table,
  scheme: StoredScheme,
): Promise<StoredSubject[] | undefined> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const subjects = await listSubjects(table, { consistent: true });
    const own = subjects.filter((subject) => subject.scheme_id === scheme.id);
    const stale = own.filter((subject) => subject.scheme_year !== scheme.year);
    if (stale.length === 0) return own;
    const since = new Date().toISOString();
    const groups = stale.map((subject) =>
      changeSubject(subject, { ...subject, scheme_year: scheme.year }, since),
    );
    // Sequential, since each transaction checks the scheme. A concurrently changed subject fails its transaction until
    // the next round.
    for (const writes of packTransactions(groups, { scheme: schemeHasYear(scheme) }))
      if ((await transact(table, writes)).includes('scheme')) return undefined;
  }
  throw new Error('Subjects of the scheme keep changing');
}

/** Propagates changed years to subjects and their notes. Idempotent. */
export async function propagateSchemes(table: Table): Promise<void> {
  for (const scheme of await listSchemes(table, { consistent: true })) {
    if (scheme.following_since === undefined) continue;
    const subjects = await propagateYear(table, scheme);
    if (!subjects) continue;
    await propagateSubjects(
      table,
      subjects.filter((subject) => subject.following_since !== undefined),
    );
    await clearSchemePropagation(table, scheme);
  }
}

/**
 * Finishes the propagation of scheme and subject changes from before a time (ISO 8601). Clears the flag of subjects
 * without notes left to move and returns their number.
 */
export async function propagateAll(table: Table, before: string): Promise<number> {
  await propagateSchemes(table);
  const subjects = await listSubjectsToPropagate(table, before);
  const moved = await propagateSubjects(table, subjects);
  const done = subjects.filter(({ id }) => !moved.has(id));
  for (const subject of done) await transact(table, { flag: clearSubjectPropagation(subject) });
  return done.length;
}
